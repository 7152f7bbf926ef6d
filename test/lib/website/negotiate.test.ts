// Which encoding and form a request gets, and when it has the newest already.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ENCODINGS } from '../../../src/lib/website/entry.ts'
import { matchesEtag, pickEncoding, wantsMarkdown } from '../../../src/lib/website/negotiate.ts'

const encodings: [header: string | undefined, picked: string][] = [
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, zstd', 'zstd'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['deflate', 'identity'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0.1', 'br'],
  ['*, br;q=0', 'zstd'],
  ['identity, br;q=0.5', 'identity'],
  ['identity;q=0.5, br', 'br'],
  ['identity;q=0', 'identity'],
  ['br;q=nonsense, gzip', 'gzip'],
  ['br;q=7, gzip;q=1', 'gzip'],
  [`${'x,'.repeat(5000)}br`, 'identity'],
]
for (const [header, picked] of encodings) {
  test(`Accept-Encoding ${String(header).slice(0, 40)} takes ${picked}`, () => {
    assert.equal(ENCODINGS[pickEncoding(header)], picked)
  })
}

const markdown: [header: string, expected: boolean][] = [
  ['text/html,application/xhtml+xml,*/*;q=0.8', false],
  ['*/*', false],
  ['text/markdown', true],
  ['text/markdown, text/html', true],
  ['text/markdown;q=0.5, text/html', false],
  ['text/markdown;q=0', false],
  ['TEXT/Markdown, */*;q=0.1', true],
]
for (const [header, expected] of markdown) {
  test(`Accept ${header} ${expected ? 'takes' : 'does not take'} Markdown`, () =>
    assert.equal(wantsMarkdown(header), expected))
}

test('ETags compare weakly, in lists and by *', () => {
  for (const header of ['"a"', 'W/"a"', '"x", "a"', '"x",W/"a"', '*']) assert.ok(matchesEtag(header, '"a"'), header)
  for (const header of ['"b"', 'a', '"a-br"', '']) assert.ok(!matchesEtag(header, '"a"'), header)
  assert.ok(!matchesEtag('*', ''), 'an answer without one is not conditional')
})
