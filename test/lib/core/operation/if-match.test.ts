// If-Match (RFC 9110 13.1.1): lists, weak tags, `*` and quotes, by the one reader that every write goes through.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { matchesIfMatch, versionOf } from '../../../../src/lib/core/operation/if-match.ts'
import { call, systemCall } from '../../../support/installation.ts'
import { bench, type Bench } from '../../pages/site.ts'
import { processorMs } from '../../../support/processor.ts'

const ETAG = '"01J-a-7"'

const MEANT: [header: string, isMeant: boolean, version?: number][] = [
  ['"01J-a-7"', true, 7],
  [' \t"01J-a-7" ', true, 7],
  ['"01J-a-8"', false, 8],
  ['*', true],
  [' * ', true],
  // Strong comparison: a weak tag never fits.
  ['W/"01J-a-7"', false],
  ['W/"01J-a-7", "01J-a-7"', true],
  ['"x", "01J-a-7","y"', true],
  ['"x", "y"', false],
  // Empty members are passed over.
  [', ,"01J-a-7", ,', true, 7],
  // A comma inside a tag parts nothing, and `*` in quotes is a tag.
  ['"01J-a-7,01J-a-8"', false, 8],
  ['"x,", "01J-a-7"', true],
  ['"*"', false],
  ['""', false],
  ['"7"', false],
  ['"a-12345678901234567890"', false],
]

for (const [header, expected, version] of MEANT) {
  test(`If-Match: ${header} ${expected ? 'means' : 'does not mean'} ${ETAG}`, () => {
    assert.equal(matchesIfMatch(header, ETAG), expected)
    assert.deepEqual(versionOf({ if_match: header }, {}), version === undefined ? {} : { version })
  })
}

const UNREADABLE = [
  '',
  ' , ',
  '01J-a-7',
  '"01J-a-7',
  '01J-a-7"',
  '"a" "b"',
  '*, "a"',
  '"a", *',
  'w/"a"',
  'W/ "a"',
  'W/a',
  '"a b"',
  '"x,"01J-a-7""',
]
for (const header of UNREADABLE)
  test(`If-Match: ${header} is no list of ETags`, () => {
    assert.throws(() => matchesIfMatch(header, ETAG), { code: 'bad-request' })
    assert.throws(() => versionOf({ if_match: header }, {}), { code: 'bad-request' })
  })

test('a header of nothing but blanks is read at once', () => {
  const began = processorMs()
  assert.throws(() => matchesIfMatch(`${' '.repeat(200_000)}x`, ETAG))
  assert.ok(processorMs() - began < 200)
})

test('if_version goes before If-Match; nothing is told without either', () => {
  assert.deepEqual(versionOf({ if_match: '"a-7"' }, { if_version: 9 }), { version: 9 })
  assert.deepEqual(versionOf({}, {}), {})
})

suite('a write', () => {
  let site: Bench
  before(async () => {
    site = await bench()
    await site.do('create_page', { title: 'Met' })
  })
  after(() => site.close())

  async function write(ifMatch: (etag: string) => string): Promise<string> {
    const page = await site.do('get_page', { page: 'met' })
    const etag = `"${page.uid}-${page.version}"`
    const asking = { ...(await systemCall(site.installation, 'default')), if_match: ifMatch(etag) }
    const input = { page: 'met', nav_title: `N${page.version}` }
    return call(site.installation, 'default', 'update_page', input, asking).then(
      () => 'done',
      (error: { code: string }) => error.code,
    )
  }

  test('goes on where its version is meant, and is refused where not or where that cannot be read', async () => {
    assert.equal(await write((etag) => etag), 'done')
    assert.equal(await write((etag) => `"other,", ${etag}`), 'done')
    assert.equal(await write(() => '*'), 'done')
    assert.equal(await write((etag) => `W/${etag}`), 'precondition-failed')
    assert.equal(await write((etag) => etag.replace(/"$/, '0"')), 'precondition-failed')
    assert.equal(await write((etag) => etag.replaceAll('"', '')), 'bad-request')
  })
})
