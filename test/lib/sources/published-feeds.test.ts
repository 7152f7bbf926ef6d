// Feeds of published corpora: each is read to the number of items and the titles that test/fixtures/feeds/expected.json notes, or refused.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { ROOT } from '../../support/root.ts'
import { BROKEN_FEEDS } from './broken-feeds.ts'
import { FOLDERS, PUBLISHED_FEEDS } from './published-feeds.ts'
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

test('80 of them, 40 that others published and 25 that are broken, and each says whose it is and by what licence', () => {
  assert.ok(PUBLISHED_FEEDS.length >= 40 && BROKEN_FEEDS.length >= 25)
  assert.ok(PUBLISHED_FEEDS.length + BROKEN_FEEDS.length >= 80)
  const listed = readFileSync(join(ROOT, 'test/fixtures/feeds/SOURCES.md'), 'utf8')
  const here = readdirSync(join(ROOT, 'test/fixtures/feeds'), { withFileTypes: true })
  const folders = here.filter((one) => one.isDirectory()).map(({ name }) => name)
  for (const [corpus, folder] of Object.entries(FOLDERS)) {
    const isCopied = folder.startsWith('test/fixtures/')
    assert.equal(folders.includes(corpus), isCopied, corpus)
    // A line of the table: package, version and path, and the licence; of the others the package, version and licence.
    const line = isCopied
      ? new RegExp(`^\\| ${corpus} \\| ${corpus} [\\d.]+, \`[^\`]+\` \\| (MIT|Apache-2\\.0), © [^|]+\\|$`, 'm')
      : new RegExp(`\`feeds-of-${corpus}\` \\(${corpus} [\\d.]+, MIT, © `)
    assert.match(listed, line, `${corpus} has its source and its licence`)
  }
  assert.deepEqual(
    folders.sort(),
    Object.keys(FOLDERS)
      .filter((name) => folders.includes(name))
      .sort(),
  )
})
