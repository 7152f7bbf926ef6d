// The store itself: one making at a time, what a write in between means, memory that is bounded, files that are torn.
// Holds: contract 4.2 memory
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, describe, test } from 'node:test'
import { transact } from '../../../src/lib/platform/db/database.ts'
import type { Site } from '../../../src/lib/core/site.ts'
import { bumpTags } from '../../../src/lib/core/cache-tags.ts'
import { clearPublished } from '../../../src/lib/website/clear-published.ts'
import { variantOf, type Entry } from '../../../src/lib/website/entry.ts'
import { Published, type NewAnswer, type PublishedOptions } from '../../../src/lib/website/published.ts'
import type { SiteCache } from '../../../src/lib/website/site-cache.ts'
import type { TestInstallation } from '../../support/installation.ts'
import { makeDemo } from './visitor.ts'
import { eventually } from '../../support/eventually.ts'

describe('store of published answers', () => {
  let here: TestInstallation
  let site: Site
  let published: Published
  let cache: SiteCache
  const open = async (options: Partial<PublishedOptions> = {}) => {
    published = new Published(here.installation, {
      headers: () => ['x-test', 'yes'],
      interval: 20,
      ...options,
    })
    cache = await published.siteCache(site)
  }
  const made = (body: string, tags = ['page:1'], rest: Partial<NewAnswer> = {}): NewAnswer => {
    const head = { url: '/a', status: 200, type: 'text/plain', cache_control: 'no-cache', vary: '' }
    return { ...head, tags, body, ...rest }
  }
  const bodyOf = (entry: Entry | undefined) => entry && variantOf(entry, 0).body.toString()
  const write = async (tags: string[], { notified = true } = {}) => {
    await transact(site.db, (trx) => bumpTags(trx as never, new Set(tags)))
    if (notified) for (const listener of here.installation.committed) listener(site, new Set(tags))
  }

  before(async () => {
    here = await makeDemo()
    site = await here.installation.openSite('demo')
  })
  beforeEach(() => open())
  afterEach(async () => {
    await clearPublished(here.installation, site)
    await published.close()
  })
  after(() => here.close())

  test('those who ask at the same time wait for one making', async () => {
    let count = 0
    const make = async () => made(`${++count}`)
    const entries = await Promise.all([1, 2, 3].map(() => published.get(cache, 'one', make)))
    assert.equal(count, 1)
    assert.equal(new Set(entries).size, 1)
    assert.equal(await published.get(cache, 'one', make), entries[0])
  })

  test('an answer holds as much memory as its bytes in all encodings, and nothing beside', async () => {
    const entry = await published.get(cache, 'page', async () => made('<p>What they say.</p>'.repeat(500)))
    const { bodies } = entry!
    assert.ok(bodies[1].length < bodies[0].length)
    const memory = new Set(bodies.map(({ buffer }) => buffer))
    assert.equal(memory.size, 1)
    assert.equal(
      [...memory][0]!.byteLength,
      bodies.reduce((sum, { length }) => sum + length, 0),
    )
  })

  for (const notified of [true, false])
    test(`what was written while it was made is not kept (${notified ? 'this' : 'another'} process)`, async () => {
      const isPublished = () => !cache.entries.has('seen')
      await published.get(cache, 'seen', async () => made('seen', ['page:1'], { url: '/seen' }))
      const begun = Promise.withResolvers<void>()
      const gate = Promise.withResolvers<void>()
      const old = published.get(cache, 'race', async () => {
        begun.resolve()
        await gate.promise
        return made('old')
      })
      await begun.promise
      await write(['page:1'], { notified })
      if (notified) {
        assert.equal(
          bodyOf(await published.get(cache, 'race', async () => made('new'))),
          'new',
          'asked after the write',
        )
        gate.resolve()
        assert.equal(bodyOf(await old), 'old', 'asked before it')
        assert.equal(bodyOf(cache.entries.get('race')), 'new')
      } else {
        await eventually(isPublished, 'the watch has seen the write')
        gate.resolve()
        await old
        assert.equal(cache.entries.get('race'), undefined)
      }
    })

  test('a write elsewhere drops what is older, and nothing that is younger', async () => {
    await published.get(cache, 'older', async () => made('older', ['page:1'], { url: '/older' }))
    await write(['page:1'], { notified: false })
    const younger = await published.get(cache, 'younger', async () => made('younger', ['page:1'], { url: '/younger' }))
    await eventually(() => !cache.entries.has('older'), 'the watch has seen the write')
    assert.equal(cache.pages.get('/older'), undefined)
    assert.equal(cache.entries.get('younger'), younger)
  })

  test('only what has the tag is dropped', async () => {
    await published.get(cache, 'a', async () => made('a', ['page:1'], { url: '/a' }))
    await published.get(cache, 'b', async () => made('b', ['page:2'], { url: '/b' }))
    await write(['page:2'])
    assert.deepEqual([...cache.entries.keys()], ['a'])
  })

  test('memory is bounded; what is asked for stays longest, the rest comes back from disk', async () => {
    await published.close()
    await open({ limit: 60_000 })
    const page = (i: number) =>
      published.get(cache, `k${i}`, async () => made(`${i} ${'x'.repeat(500)}`, ['page:1'], { url: `/k${i}` }))
    for (let i = 0; i < 30; i++) {
      await page(i)
      cache.entries.get('k0')!.used = true
    }
    assert.ok(published.bytes <= 60_000 && published.bytes > 40_000, `${published.bytes}`)
    assert.ok(cache.entries.has('k0') && cache.entries.has('k29') && !cache.entries.has('k5'))
    assert.equal(cache.pages.size, cache.entries.size)
    await published.close()
    await open()
    const back = await published.get(cache, 'k5', () => assert.fail('it lies on disk'))
    assert.match(bodyOf(back)!, /^5 x/)
    assert.ok(variantOf(back!, 0).headers.includes('x-test'))
  })

  test('a file that was cut off, or is another answer, counts as missing', async () => {
    await published.get(cache, 'torn', async () => made('right '.repeat(200)))
    await published.close()
    const folder = cache.folder
    const [file] = readdirSync(folder)
    const content = readFileSync(join(folder, file!))
    for (const damage of [
      content.subarray(0, -10),
      content.subarray(0, 30),
      Buffer.alloc(0),
      Buffer.from('{}\n'),
      flipped(content),
    ]) {
      writeFileSync(join(folder, file!), damage)
      await open()
      assert.equal(
        bodyOf(await published.get(cache, 'torn', async () => made('again', ['page:1'], { disk: false }))),
        'again',
      )
      await published.close()
    }
  })

  test('clearing forgets memory and disk', async () => {
    await published.get(cache, 'clear', async () => made('old', ['kit']))
    await clearPublished(here.installation, site)
    assert.equal(cache.entries.size, 0)
    assert.equal(bodyOf(await published.get(cache, 'clear', async () => made('new', ['kit']))), 'new')
  })

  test('an answer that is not there is not kept, and an error is not either', async () => {
    assert.equal(await published.get(cache, 'none', async () => undefined), undefined)
    await assert.rejects(
      published.get(cache, 'none', async () => Promise.reject(new Error('no luck'))),
      /no luck/,
    )
    assert.equal(bodyOf(await published.get(cache, 'none', async () => made('now'))), 'now')
  })
})

function flipped(content: Buffer): Buffer {
  const copy = Buffer.from(content)
  copy[copy.length - 5]! ^= 1
  return copy
}
