// A source of 500 MB with 100,000 items: read to its end in bounded memory, its first items at once, and its values on the way.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { FORMATS } from '../../src/lib/sources/formats.ts'
import { writeProductFeed } from '../support/product-feed.ts'
import { removeFolder, tempFolder } from '../support/temp.ts'

const COUNT = 100_000
const MB = 1e6
const folder = tempFolder()
const file = join(folder, 'shop.xml')
const READER = join(import.meta.dirname, '../support/read-source.ts')
const PROBE = join(import.meta.dirname, '../support/report-usage.ts')

before(() => writeProductFeed(file, { count: COUNT, size: 5200 }))
after(() => removeFolder(folder))

/** In a process of its own: how many items it read, and the most memory that it had. */
function readApart(most: number): { count: number; last: string; bytes: number } {
  const usage = join(folder, `usage-${most}`)
  const args = ['--import', PROBE, READER, file, String(most)]
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, CMS_TEST_USAGE: usage, NODE_OPTIONS: '--max-old-space-size=256' },
  })
  assert.equal(status, 0, stderr)
  const { bytes } = JSON.parse(readFileSync(usage, 'utf8')) as { bytes: number }
  return { ...(JSON.parse(stdout) as { count: number; last: string }), bytes }
}

test('500 MB of XML are read in at most 150 MB more than ten items of it', () => {
  assert.ok(statSync(file).size > 500 * MB)
  const few = readApart(10)
  const all = readApart(COUNT + 1)
  assert.deepEqual([few.count, all.count, all.last], [10, COUNT, `Table ${COUNT - 1} & chairs`])
  assert.ok(all.bytes - few.bytes < 150 * MB, `${Math.round((all.bytes - few.bytes) / MB)} MB more`)
})

test('the first items are there before much of the file was read', async () => {
  const { info, items } = await FORMATS.xml.read({ file }, { max_items: 20 })
  let count = 0
  for await (const _item of items) count++
  assert.equal(count, 20)
  assert.equal(info.items_path, '/shop/products/product')
  assert.ok(info.bytes_read < 2 * MB && info.bytes_total > 500 * MB, `${info.bytes_read} bytes`)
})
