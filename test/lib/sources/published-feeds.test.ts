// Feeds of published corpora: each is read to the number of items and the titles that test/fixtures/feeds/expected.json notes, or refused.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { ROOT } from '../../support/root.ts'
import { PUBLISHED_FEEDS } from './published-feeds.ts'
import { readAll } from './read-all.ts'

const FILE = join(ROOT, 'test/fixtures/feeds/expected.json')
const expected = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, unknown>

for (const { name, file } of PUBLISHED_FEEDS)
  test(`the feed ${name}`, async () => {
    const got = await readAll('rss', { file, url: 'http://feed.example/' })
    const { refused, info, count, titles } = got
    const facts = refused ? { refused } : { format: info.format, count, title: info.title ?? null, titles }
    if (process.env.UPDATE_SNAPSHOTS) expected[name] = facts
    assert.deepEqual(facts, expected[name])
    assert.deepEqual(got.refusedItems, [])
    assert.ok(refused || info.complete, `${name} was read to its end`)
  })

test('no feed is left out', () => {
  if (process.env.UPDATE_SNAPSHOTS) writeFileSync(FILE, `${JSON.stringify(expected, undefined, 1)}\n`)
  assert.deepEqual(PUBLISHED_FEEDS.map(({ name }) => name).sort(), Object.keys(expected).sort())
  assert.ok(PUBLISHED_FEEDS.length >= 40)
})
