// A program that hangs ends at its time, with all it started, also where that closed its output or ignores signals.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { AppError } from '../../../src/lib/base/errors.ts'
import { runProgram } from '../../../src/lib/transcription/run-program.ts'
import { tempFolder } from '../../support/temp.ts'
import { program } from './stand-in.ts'

const run = (body: string, more: Partial<Parameters<typeof runProgram>[0]> = {}) =>
  runProgram({
    file: program(body).file,
    args: ['-of', 'x'],
    folder: tempFolder(),
    note: join(tempFolder(), 'note'),
    path: process.env['PATH'],
    timeout: 60_000,
    most: { printed: 1000, folder: 1000 },
    signal: new AbortController().signal,
    ...more,
  })
const fails = (work: Promise<string>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.key : String(error)),
  )

test('one that hangs is ended at its time', async () => {
  assert.equal(
    await fails(run(`process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)`, { timeout: 300 })),
    'transcription.too_slow',
  )
})

test('what it leaves running with its output open keeps nobody waiting', async () => {
  const body = `require('node:child_process').spawn('sleep', ['600'], { stdio: 'inherit' }).unref(); process.stdout.write('words'); process.exitCode = 0; setTimeout(() => process.exit(0), 50)`
  assert.equal(await run(body), 'words')
})

test('it gets nothing of our environment, and its folder to work in', async () => {
  process.env['CMS_TEST_SECRET'] = 'secret'
  const folder = tempFolder()
  const printed = await run(`process.stdout.write(JSON.stringify([process.cwd(), Object.keys(process.env).sort()]))`, {
    folder,
  })
  delete process.env['CMS_TEST_SECRET']
  assert.deepEqual(JSON.parse(printed), [folder, ['HOME', 'LANG', 'PATH', 'TMPDIR']])
})

test('its output is read where it writes more than it may, and characters that were cut are put together', async () => {
  assert.equal(await fails(run(`process.stdout.write('x'.repeat(2000))`)), 'transcription.too_much')
  assert.equal(
    await run(
      `const b = Buffer.from('ü'); process.stdout.write(b.subarray(0, 1)); setTimeout(() => process.stdout.write(b.subarray(1)), 50)`,
    ),
    'ü',
  )
})
