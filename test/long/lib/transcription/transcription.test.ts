// Recordings are written down by a program: how it is called, what becomes of its words, and what it cannot do to us.
// Holds: interface 1 transcription; contract 4.5 transcription
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test, type TestContext } from 'node:test'
import { AppError } from '../../../../src/lib/base/errors.ts'
import { checkHealth } from '../../../../src/lib/health/health.ts'
import { runSiteJobsApart } from '../../../../src/lib/core/jobs/jobs.ts'
import { eventually } from '../../../support/eventually.ts'
import { tempFolder } from '../../../support/temp.ts'
import { copier, program, recording, scribe, VTT } from '../../../lib/transcription/stand-in.ts'

async function begin(t: TestContext, transcription?: Record<string, unknown>) {
  const site = await scribe(transcription)
  t.after(() => site.close())
  return site
}
const whisper = (body: string, more: Record<string, unknown> = {}) => {
  const [listener, ffmpeg] = [program(body), copier()]
  const config = { program: listener.file, ffmpeg: ffmpeg.file, model: '/models/ggml-base.bin', ...more }
  return { listener, ffmpeg, config }
}
const leftIn = (root: string) => {
  const folder = join(root, 'storage/tmp')
  return existsSync(folder) ? readdirSync(folder) : []
}
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.key : String(error)),
  )

describe('a recording is written down', () => {
  test('by whisper.cpp and ffmpeg with the arguments they have; its captions are a draft that a machine made', async (t) => {
    const { listener, ffmpeg, config } = whisper(`write(output, ${JSON.stringify(VTT)})`)
    const site = await begin(t, config)
    const { media, latest } = await site.write({ lang: 'de' })
    assert.deepEqual([latest.status, latest.lang, latest.message], ['done', 'de', null])
    const [track] = media.captions
    assert.deepEqual(
      [track.lang, track.kind, track.draft, track.machine, media.transcript],
      ['de', 'captions', true, true, null],
    )
    const { vtt } = await site.do('get_captions', { id: media.id, lang: 'de', draft: true })
    assert.equal(vtt, 'WEBVTT\n\n00:00:00.000 --> 00:00:00.400\nHello there\n')
    const [args] = listener.calls()
    const folder = args![5]!.slice(0, -'/audio.wav'.length)
    assert.deepEqual(args, [
      ...['-m', '/models/ggml-base.bin', '-l', 'de', '-f', `${folder}/audio.wav`],
      ...['-ovtt', '-of', `${folder}/captions`, '-np', '-pp'],
    ])
    assert.deepEqual(ffmpeg.calls(), [
      [
        ...['-nostdin', '-v', 'error', '-y', '-protocol_whitelist', 'file', '-f', 'wav', '-i', `file:${folder}/source`],
        ...['-map', '0:a:0', '-t', '14401', '-ac', '1', '-ar', '16000', '-f', 'wav', `file:${folder}/audio.wav`],
      ],
    ])
    assert.deepEqual(leftIn(site.root), [])
  })

  test('words with their times become cues; what is printed counts where no file is written', async (t) => {
    const printed =
      'go forward\n<s> 0.39 0.46 1.0\ngo 0.470 0.640 0.9\nforward(2) 0.65 1.17 0.9\n[NOISE] 1.2 1.3 1\nstop 0.9 1.0 1\n'
    const { config } = whisper(`process.stdout.write(${JSON.stringify(printed)})`, {
      arguments: ['{audio}'],
      result: 'words',
      model: undefined,
      languages: ['en'],
    })
    const site = await begin(t, config)
    const { media } = await site.write()
    const { vtt } = await site.do('get_captions', { id: media.id, lang: 'en', draft: true })
    assert.match(vtt, /00:00:00\.470 --> 00:00:01\.\d{3}\ngo forward/)
    assert.equal(
      await code(site.do('transcribe_media', { id: media.id, lang: 'de' })),
      'transcription.language_unknown',
    )
  })

  test('a draft is nowhere on the website until it is published; its words become the transcript when that is asked for', async (t) => {
    const { config } = whisper(`write(output, ${JSON.stringify(VTT)})`)
    const site = await begin(t, config)
    const { media } = await site.write({ lang: 'de' })
    const { obtainFile } = await import('../../../../src/lib/media/media.ts')
    const at = async (url: string) => obtainFile(site.installation, await site.installation.openSite('default'), url)
    const [draft] = media.captions
    assert.equal(await at(draft.url), undefined)
    const { vtt } = await site.do('get_captions', { id: media.id, lang: 'de', draft: true })
    const published = await site.do('set_captions', { id: media.id, lang: 'de', vtt, transcript: true })
    assert.deepEqual(
      published.captions.map(({ draft, machine }: any) => [draft, machine]),
      [[false, false]],
    )
    assert.equal(published.i18n.de.transcript, 'Hello there')
    const file = await at(published.captions[0].url)
    assert.equal(readFileSync((file as { file: string }).file, 'utf8'), vtt)
  })

  test('two at once are done one after the other; the same one twice is one', async (t) => {
    const folder = tempFolder()
    const lock = join(folder, 'lock')
    const { listener, config } = whisper(`
      if (fs.existsSync(${JSON.stringify(lock)})) process.exit(9)
      write(${JSON.stringify(lock)}, '')
      setTimeout(() => { fs.unlinkSync(${JSON.stringify(lock)}); write(output, ${JSON.stringify(VTT)}) }, 200)`)
    const site = await begin(t, config)
    const ids: number[] = []
    for (let n = 0; n < 2; n++) ids.push((await site.do('upload_media', recording())).id)
    const jobs = await Promise.all(ids.map((id) => site.do('transcribe_media', { id })))
    assert.equal((await site.do('transcribe_media', { id: ids[0] })).id, jobs[0].id)
    const { installation } = site
    await Promise.all([runSiteJobsApart(installation, 'default'), runSiteJobsApart(installation, 'default')])
    await site.work()
    for (const id of ids) assert.equal((await site.do('get_transcription', { id })).latest.status, 'done')
    assert.equal(listener.calls().length, 2)
  })

  test('how far it is can be seen, and stopping it ends the program and what that started', async (t) => {
    const folder = tempFolder()
    const pids = join(folder, 'pids')
    const { config } = whisper(`
      const child = require('node:child_process').spawn('sleep', ['600'])
      write(${JSON.stringify(pids)}, process.pid + ' ' + child.pid)
      console.error('whisper_print_progress_callback: progress =  35%')
      setInterval(() => {}, 1000)`)
    const site = await begin(t, config)
    const { id } = await site.do('upload_media', recording())
    await site.do('transcribe_media', { id })
    const work = runSiteJobsApart(site.installation, 'default')
    await eventually(async () => (await site.do('get_transcription', { id })).latest.progress === 35)
    await site.do('stop_transcription', { id })
    await work
    for (const pid of readFileSync(pids, 'utf8').split(' ')) await eventually(() => !isRunning(Number(pid)))
    const { latest } = await site.do('get_transcription', { id })
    assert.deepEqual([latest.status, (await site.do('get_media', { id })).captions], ['stopped', []])
    assert.equal(await code(site.do('stop_transcription', { id })), 'transcription.none_open')
    assert.deepEqual(leftIn(site.root), [])
  })

  test('a process that stops leaves it for the next one', async (t) => {
    const { config } = whisper('setInterval(() => {}, 1000)')
    const site = await begin(t, config)
    const { id } = await site.do('upload_media', recording())
    await site.do('transcribe_media', { id })
    const stopping = new AbortController()
    const work = runSiteJobsApart(site.installation, 'default', { signal: stopping.signal })
    await eventually(async () => (await site.do('get_transcription', { id })).latest.status === 'running')
    stopping.abort()
    await work
    assert.equal((await site.do('get_transcription', { id })).latest.status, 'waiting')
  })
})

/** A zombie that nobody waits for is one as well. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s*[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

describe('what goes wrong is said, and does nothing else', () => {
  const cases: [string, string, RegExp][] = [
    ['crashes', `console.error('no such model'); process.exit(3)`, /failed \(3\): no such model$/],
    ['is killed', `process.kill(process.pid, 'SIGSEGV')`, /failed \(SIGSEGV\)/],
    ['writes nothing', '', /recognised no words/],
    [
      'writes silence',
      `write(output, 'WEBVTT\\n\\n00:00.000 --> 00:00.400\\n[BLANK_AUDIO]\\n')`,
      /recognised no words/,
    ],
    ['writes broken captions', `write(output, '<html>502 Bad gateway</html>')`, /no WebVTT/],
    ['writes binary', `write(output, Buffer.alloc(9000, 0xfe))`, /no WebVTT/],
    [
      'prints without end',
      `const junk = 'x'.repeat(1e6); const go = () => process.stdout.write(junk, go); go()`,
      /more than 20 MB/,
    ],
    [
      'fills the disk',
      `const junk = Buffer.alloc(1e7); const f = fs.openSync(output, 'w'); const go = () => { fs.writeSync(f, junk); setImmediate(go) }; go()`,
      /more than 51 MB/,
    ],
  ]
  for (const [what, body, expected] of cases)
    test(`a program that ${what}`, async (t) => {
      const site = await begin(t, whisper(body).config)
      const { media, latest } = await site.write()
      assert.equal(latest.status, 'failed')
      assert.match(latest.message, expected)
      assert.doesNotMatch(latest.message, /storage/)
      assert.deepEqual([media.captions, leftIn(site.root)], [[], []])
    })

  test('captions that a browser would trip over are put right', async (t) => {
    const written = `WEBVTT

STYLE
::cue { background: url(https://example.org/track) }

00:00:00.400 --> 00:00:00.300 position:0%
<v Ann><b onclick=x>Second</b> & <script>alert(1)</script>

00:00:00,000 --> 00:00:00,200
First\u0007

99:00:00.000 --> 99:00:01.000
long after its end
`
    const site = await begin(t, whisper(`write(output, ${JSON.stringify(written)})`).config)
    const { media } = await site.write()
    const { vtt } = await site.do('get_captions', { id: media.id, lang: 'en', draft: true })
    assert.equal(
      vtt,
      'WEBVTT\n\n00:00:00.000 --> 00:00:00.200\nFirst\n\n00:00:00.400 --> 00:00:00.900\nSecond &amp; alert(1)\n',
    )
  })

  test('without a program nothing is offered; a picture and a recording that is too long are refused', async (t) => {
    const bare = await begin(t)
    const { id } = await bare.do('upload_media', recording())
    assert.equal((await bare.do('get_transcription', { id })).available, false)
    assert.equal(await code(bare.do('transcribe_media', { id })), 'transcription.not_configured')
    assert.equal(
      (await checkHealth(bare.installation)).checks.some((one) => one.id === 'transcription'),
      false,
    )
  })

  test('a program that is not there is said by health and by the transcription', async (t) => {
    const site = await begin(t, { program: '/nowhere/whisper-cli', ffmpeg: copier().file, model: '/m' })
    const { latest } = await site.write()
    assert.match(latest.message, /"\/nowhere\/whisper-cli" is not on this server/)
    const { checks } = await checkHealth(site.installation)
    assert.equal(checks.find((one) => one.id === 'transcription')?.status, 'warn')
  })

  test('a file that is replaced or deleted meanwhile gets no captions', async (t) => {
    const { config } = whisper(`write(output, ${JSON.stringify(VTT)})`)
    const site = await begin(t, config)
    const { id } = await site.do('upload_media', recording())
    await site.do('transcribe_media', { id })
    await site.do('replace_media', { id, ...recording() })
    await site.work()
    assert.match((await site.do('get_transcription', { id })).latest.message, /deleted or replaced/)
  })

  test('the language reaches the program in two letters; nothing else of a request does', async (t) => {
    const { listener, config } = whisper(`write(output, ${JSON.stringify(VTT)})`)
    const site = await begin(t, config)
    const { id } = await site.do('upload_media', recording())
    for (const lang of ['de;reboot', '--help', '../../etc', 'de\n-m'])
      assert.notEqual(await code(site.do('transcribe_media', { id, lang })), 'done', lang)
    await site.do('transcribe_media', { id, lang: 'de-AT' })
    await site.work()
    assert.equal(listener.calls()[0]![3], 'de')
  })
})
