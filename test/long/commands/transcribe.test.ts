// ai:transcribe: waits for the program, and says what became of it.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, suite, test } from 'node:test'
import { asWav, LISTENS, SPEECH, SPHINX } from '../../lib/transcription/speech.ts'
import { copier, program, recording, VTT } from '../../lib/transcription/stand-in.ts'
import { cms } from '../../support/cms.ts'
import { tempFolder } from '../../support/temp.ts'

suite('ai:transcribe', () => {
  let root: string
  before(async () => {
    root = tempFolder()
    const { code, stderr } = await cms(root, ['site:create', 'main', 'localhost', 'starter'])
    assert.equal(code, 0, stderr)
  })

  const run = (...args: string[]) => cms(root, args)
  const use = (transcription: object) => {
    const path = join(root, 'config/config.local.json')
    const config = JSON.parse(readFileSync(path, 'utf8')) as object
    writeFileSync(path, JSON.stringify({ ...config, transcription }))
  }
  const upload = async (content?: Buffer) => {
    const { json, stderr } = await cms(root, ['call', 'upload_media', '--input', '-', '--json'], {
      stdin: JSON.stringify(recording(content)),
    })
    assert.ok(json, stderr)
    return String(json.result.id)
  }

  test('recorded speech becomes a draft of captions', LISTENS, async () => {
    use({ ...SPHINX, program: SPHINX.program })
    const id = await upload(asWav(readFileSync(SPEECH)))
    const { code, stdout, stderr } = await run('ai:transcribe', id, '--lang=en')
    assert.equal(code, 0, stderr)
    assert.equal(stdout.trim(), `${id}: done, captions in English are a draft`)
    const input = JSON.stringify({ id: Number(id), lang: 'en', draft: true })
    const { json } = await run('call', 'get_captions', '--input', input, '--json')
    assert.match(json.result.vtt, /go forward ten meters/)
  })

  test('the same by a stand-in of whisper.cpp, with its outcome as JSON', async () => {
    const listener = program(`write(output, ${JSON.stringify(VTT)})`)
    use({ program: listener.file, ffmpeg: copier().file, model: '/models/ggml-base.bin' })
    const { code, json, stderr } = await run('ai:transcribe', await upload(), '--lang=en', '--json')
    assert.equal(code, 0, stderr)
    assert.deepEqual([json.result.status, json.result.captions.machine], ['done', true])
  })

  test('a program that fails: why, and exit code 1', async () => {
    const listener = program(`process.stderr.write('no such model'); process.exit(3)`)
    use({ program: listener.file, ffmpeg: copier().file, model: '/models/ggml-base.bin' })
    const { code, stderr, stdout } = await run('ai:transcribe', await upload(), '--lang=en')
    assert.deepEqual([code, /no such model/.test(stderr), /: failed/.test(stdout)], [1, true, true], stderr)
  })

  test('an item that is not there, and a website that has no transcription', async () => {
    const missing = await run('ai:transcribe', '4711')
    assert.notEqual(missing.code, 0)
    assert.match(missing.stderr, /4711/)
    const path = join(root, 'config/config.local.json')
    const { transcription: _, ...config } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
    writeFileSync(path, JSON.stringify(config))
    const { code, stderr } = await run('ai:transcribe', await upload())
    assert.notEqual(code, 0)
    assert.match(stderr, /transcription/)
  })
})
