// A service that is killed leaves its program running: it ends before anything is tried again, and nothing of a stranger does.
import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { endOrphanedProgram, recordProgram } from '../../../../src/lib/transcription/orphaned-programs.ts'
import { eventually } from '../../../support/eventually.ts'
import { tempFolder } from '../../../support/temp.ts'
import { testClock } from '../../../support/installation.ts'
import { copier, program, recording, scribe, VTT } from '../../../lib/transcription/stand-in.ts'

const SERVICE = join(import.meta.dirname, 'killed-service.ts')

const isThere = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    // What nobody waited for is a number without a process.
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'latin1'))
  } catch {
    return false
  }
}
const ended = (child: ChildProcess) => new Promise((done) => child.once('exit', done))

/** It notes its number and that of a child of its own; the first run waits for ever, the next one answers. */
function hanging() {
  const folder = tempFolder()
  const pids = join(folder, 'pids')
  const body = `const isFirst = !fs.existsSync(${JSON.stringify(pids)})
const child = isFirst ? require('node:child_process').spawn('sleep', ['1000']) : undefined
fs.appendFileSync(${JSON.stringify(pids)}, process.pid + ' ' + (child ? child.pid : 0) + '\\n')
if (isFirst) setInterval(() => {}, 1000)
else write(output, ${JSON.stringify(VTT)})`
  const runs = () =>
    existsSync(pids)
      ? readFileSync(pids, 'utf8')
          .trim()
          .split('\n')
          .map((line) => line.split(' ').map(Number))
      : []
  return { file: program(body, folder).file, runs }
}

function endAfter(t: TestContext, ...pids: (number | undefined)[]): void {
  t.after(() => {
    for (const pid of pids) if (pid && isThere(pid)) process.kill(pid, 'SIGKILL')
  })
}

test('a program that outlives its service, which was killed, is ended before the next try', async (t) => {
  const { file, runs } = hanging()
  const config = { program: file, ffmpeg: copier().file, model: '/models/ggml-base.bin' }
  const clock = testClock(new Date().toISOString())
  const site = await scribe(config, { clock })
  t.after(() => site.close())
  const { id } = await site.do('upload_media', recording())
  await site.do('transcribe_media', { id, lang: 'de' })
  const service = spawn(process.execPath, [SERVICE, site.root], {
    env: { ...process.env, ...site.options.env },
    stdio: 'inherit',
  })
  endAfter(t, service.pid)
  const [[pid = 0, child = 0] = []] = await eventually(() => (runs().length ? runs() : undefined))
  endAfter(t, pid, child)
  const tmp = join(site.root, 'storage/tmp')
  const note = await eventually(() => readdirSync(tmp).find((name) => name.endsWith('.program')))
  const noted = readFileSync(join(tmp, note), 'utf8')
  process.kill(service.pid!, 'SIGKILL')
  await ended(service)
  assert.ok(isThere(pid) && isThere(child), 'the program lives on')
  // Its leases run out.
  clock.advance(10 * 60_000)
  await site.work()
  assert.deepEqual([isThere(pid), isThere(child)], [false, false], noted)
  assert.equal(runs().length, 2)
  assert.equal((await site.do('get_transcription', { id })).latest.status, 'done')
  assert.deepEqual(readdirSync(tmp), [])
})

test('a process that has the number of an earlier one is left alone, as is a note of another machine', async (t) => {
  const stranger = spawn('sleep', ['1000'], { detached: true, stdio: 'ignore' })
  endAfter(t, stranger.pid)
  const file = join(tempFolder(), 'note')
  recordProgram(file, stranger.pid!)
  const note = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  for (const [changed, isTaken] of [
    [{ ...note, started: `${String(note['started'])}1` }, true],
    [{ ...note, host: 'elsewhere' }, false],
    [{ ...note, pid: 1 }, true],
    ['no note', true],
  ] as const) {
    writeFileSync(file, JSON.stringify(changed))
    assert.equal(await endOrphanedProgram(file), isTaken)
    assert.ok(isThere(stranger.pid!), JSON.stringify(changed))
  }
  writeFileSync(file, JSON.stringify(note))
  assert.equal(await endOrphanedProgram(file), true)
  assert.deepEqual([isThere(stranger.pid!), existsSync(file)], [false, false])
})
