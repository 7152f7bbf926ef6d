// Archives of strangers are looked through within bounds, which are counted, not believed.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { readZip, ZIP_LIMITS, type ZipLimits, type ZipRejected } from '../../../src/lib/base/read-zip.ts'
import { tempFolder } from '../../support/temp.ts'
import { packed } from '../media/pictures.ts'

const file = join(tempFolder(), 'a.zip')
const read = (content: Uint8Array, limits: Partial<ZipLimits> = {}) => {
  writeFileSync(file, content)
  return readZip(file, { ...ZIP_LIMITS, ...limits })
}
const refused = (reason: string) => (error: ZipRejected) => error.reason === reason

test('the names of what is in it', async () => {
  assert.deepEqual(await read(packed({ a: 'x', 'b/': '', 'b/c.txt': 'y'.repeat(50_000) })), ['a', 'b/', 'b/c.txt'])
})

test('too many files, too large, too much larger than it is', async () => {
  const archive = packed({ a: 'x'.repeat(10_000), b: 'y' })
  assert.equal((await read(archive, { max_files: 2, max_size: 10_001 })).length, 2)
  for (const limits of [{ max_files: 1 }, { max_size: 10_000 }, { max_ratio: 10 }])
    await assert.rejects(read(archive, limits), refused('too_large'), JSON.stringify(limits))
})

test('a directory that lies', async () => {
  const archive = packed({ abc: 'x'.repeat(10_000) })
  const entry = archive.indexOf('PK\x01\x02', 0, 'latin1')
  const small = Buffer.from(archive)
  small.writeUInt32LE(1, entry + 24)
  await assert.rejects(read(small, { max_size: 9000 }), refused('too_large'), 'about the size')
  const other = Buffer.from(archive)
  other.write('xyz', entry + 46)
  await assert.rejects(read(other), refused('damaged'), 'about a name')
  await assert.rejects(read(archive.subarray(0, -5)), refused('damaged'), 'it is cut off')
})
