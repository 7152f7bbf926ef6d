// Files written from streams: what fails leaves a file that can be removed, however late it was opened.
import assert from 'node:assert/strict'
import fs, { existsSync, readFileSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { test, type TestContext } from 'node:test'
import { writeFileFrom } from '../../../src/lib/base/files.ts'
import { tempFolder } from '../../support/temp.ts'

/** Opening begins only after the stream has failed, as on a machine whose processors are busy. */
function openLate(t: TestContext): void {
  const { open } = fs
  t.mock.method(fs, 'open', (...given: Parameters<typeof open>) => void setTimeout(() => open(...given), 100))
}

test('a stream that fails before its file is opened leaves nothing once it is removed', async (t) => {
  const file = join(tempFolder(t), 'file')
  openLate(t)
  const broken = async function* () {
    throw new Error('broken')
  }
  await assert.rejects(writeFileFrom(file, [broken()]), /broken/)
  await rm(file, { force: true })
  await wait(300)
  assert.equal(existsSync(file), false)
})

test('what arrives is written through the steps; an existing file is refused and stays', async (t) => {
  const file = join(tempFolder(t), 'file')
  const upper = () => new Transform({ transform: (chunk: Buffer, _, done) => done(null, String(chunk).toUpperCase()) })
  const chunks = async function* () {
    yield 'one '
    yield 'two'
  }
  await writeFileFrom(file, [chunks(), upper()], { flush: true })
  assert.deepEqual([readFileSync(file, 'utf8'), statSync(file).mode & 0o777], ['ONE TWO', 0o600])
  await assert.rejects(writeFileFrom(file, [chunks()]), { code: 'EEXIST' })
  await writeFileFrom(file, [chunks()], { flags: 'a' })
  assert.equal(readFileSync(file, 'utf8'), 'ONE TWOone two')
})
