// The proxy's cache on disk: bounded, the longest unused goes first, and torn files count as missing.
import assert from 'node:assert/strict'
import { readdirSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { ProxyCache, type CachedAnswer } from '../../../src/lib/proxy/cache.ts'
import { removeFolder, tempFolder } from '../../support/temp.ts'

function made(t: TestContext, limit: number) {
  const folder = tempFolder()
  t.after(() => removeFolder(folder))
  const files = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  return { cache: new ProxyCache(folder, limit), files }
}
const cached = (size: number): CachedAnswer => ({
  state: 'found',
  type: 'image/png',
  bytes: new Uint8Array(size).fill(7),
  fresh_until: 5,
})
const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour))

test('what was put is there again, as it was', async (t) => {
  const { cache, files } = made(t, 1_000_000)
  await cache.put('a', cached(100), at(0))
  assert.deepEqual(await cache.get('a', at(0)), cached(100))
  assert.equal(await cache.get('b', at(0)), undefined)
  // What was asked for may be an address that somebody typed: no file tells it.
  assert.equal(files().length, 1)
  truncateSync(files()[0]!, 90)
  assert.equal(await cache.get('a', at(0)), undefined)
})

test('never much larger than its limit; what was used last stays', async (t) => {
  const { cache, files } = made(t, 400_000)
  await cache.put('used', cached(20_000), at(0))
  for (let n = 1; n <= 60; n++) {
    await cache.put(`tile ${n}`, cached(20_000), at(n))
    await cache.get('used', at(n))
    const total = files().reduce((sum, file) => sum + statSync(file).size, 0)
    assert.ok(total <= 420_000, `${total} bytes after ${n}`)
  }
  assert.ok(await cache.get('used', at(61)))
  assert.ok(await cache.get('tile 60', at(61)))
  assert.equal(await cache.get('tile 1', at(61)), undefined)
})
