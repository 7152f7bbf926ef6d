// Feeds that are damaged, in strange encodings, or none: read as far as they can be, or refused with the reason; none throws anything else.
// Holds: contract 2.5 broken
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BROKEN_FEEDS } from './broken-feeds.ts'
import { asFile, readAll } from './read-all.ts'

for (const feed of BROKEN_FEEDS)
  test(`a feed with ${feed.name}`, async () => {
    const { bytes, content_type, expect, encoding, problems = [], refusedItems = [], isCut = false } = feed
    const got = await readAll('rss', { file: asFile(bytes), content_type, url: 'http://feed.example/' })
    if (!Array.isArray(expect)) {
      assert.equal(got.refused, expect.refused, got.message)
      return
    }
    assert.equal(got.refused, undefined, got.message)
    assert.deepEqual(got.titles, expect)
    assert.deepEqual(got.problems, problems)
    assert.deepEqual(got.refusedItems, refusedItems)
    assert.equal(got.info.complete, !isCut)
    if (encoding) assert.equal(got.info.encoding, encoding)
  })
