// The promise: what a source sends can keep nobody busy and fill no memory: it is refused, or stopped at its limit (contract 2.5).
// Holds: interface 2.7 protection; contract 2.5 xml-zip
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import type { AppError } from '../../../src/lib/base/errors.ts'
import { cleanSvg } from '../../../src/lib/media/svg.ts'
import { xmlItems } from '../../../src/lib/platform/net/xml-items.ts'
import { PathReader } from '../../../src/lib/sources/paths/path-reader.ts'
import { PATH_LIMITS } from '../../../src/lib/sources/paths/path-thread.ts'
import type { SourceItem } from '../../../src/lib/core/extension/source-format.ts'
import { openZip } from '../../../src/lib/base/open-zip.ts'
import type { ZipRejected } from '../../../src/lib/base/read-zip.ts'
import type { Json } from '../../../src/lib/base/json.ts'
import { asFile, readAll, readText, type Outcome } from '../../lib/sources/read-all.ts'
import { evilZip } from '../../support/evil-zip.ts'
import type { Measured } from '../../support/hostile-documents.ts'
import { openImmo, property, zipOf } from '../../support/openimmo.ts'

const DOCUMENTS = join(import.meta.dirname, '../../support/hostile-documents.ts')
const GZIP = '1 GB in 1 MB of gzip'
const MB = 1e6
/** Memory that a hostile document may take beyond its own bytes. */
const MOST = 64 * MB

/** Reads a feed, and fails when the process has become larger by more than that; making the document does not count. */
async function readWithin(text: string): Promise<Outcome> {
  const file = asFile(text)
  const before = process.memoryUsage().rss
  const result = await readAll('rss', { file })
  const grown = process.memoryUsage().rss - before
  assert.ok(grown < MOST, `${Math.round(grown / MB)} MB more`)
  return result
}

const item = '<item><title>x</title></item>'
const rss = (inside: string, before = '') => `${before}<rss><channel>${inside}</channel></rss>`
const lol = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('')
const numbered = (count: number, one: (i: number) => string) => Array.from({ length: count }, (_, i) => one(i)).join('')

const DOCTYPES = {
  'a file as an entity': '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
  'an address as an entity': '<!DOCTYPE rss [<!ENTITY % x SYSTEM "http://169.254.169.254/"> %x;]>',
  'a billion laughs': `<!DOCTYPE rss [<!ENTITY l0 "lol">${lol}]>`,
  'one long entity, many times': `<!DOCTYPE rss [<!ENTITY a "${'a'.repeat(50_000)}">]>`,
  'a declaration without a document type': '<!ENTITY x "y">',
  'a document type in small letters': '<!doctype rss [<!entity x "y">]>',
  'a second document type': '<!DOCTYPE rss><?x?><!DOCTYPE rss [<!ENTITY x "y">]>',
}
for (const [name, declaration] of Object.entries(DOCTYPES))
  test(`XML with ${name} is refused`, async () => {
    const got = await readWithin(rss(`<item><title>${'&l9;&x;&a;'.repeat(1000)}</title></item>`, declaration))
    assert.deepEqual([got.refused, got.items.length], ['doctype', 0])
    const utf16 = Buffer.from(`\ufeff${rss(item, declaration)}`, 'utf16le')
    assert.equal((await readText('rss', utf16)).refused, 'doctype')
  })

test('a public document type is not fetched, and says nothing', async () => {
  const got = await readText(
    'rss',
    rss('<item><title>&x;</title></item>', '<!DOCTYPE rss SYSTEM "http://127.0.0.1:1/x.dtd">'),
  )
  assert.deepEqual(got.titles, ['&x;'])
})

test('nesting ends the document, and is followed no further', async () => {
  for (const inside of [
    '<a>'.repeat(200_000),
    `<item>${'<a>'.repeat(200_000)}`,
    `<item>${'<a b="c">'.repeat(200_000)}</item>`,
  ]) {
    const got = await readWithin(rss(inside))
    assert.equal(got.refused, 'too_deep')
  }
  assert.equal((await readText('json', '['.repeat(1_000_000))).refused, 'too_deep')
  const deep = await readText('json', `[{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}},{"b":1}]`)
  assert.deepEqual([deep.count, deep.refusedItems], [1, ['too_deep']])
})

test('an item of too many elements, attributes or characters is refused, and the next one read', async () => {
  const large = [
    '<a/>'.repeat(150_000),
    `<a ${numbered(165_000, (i) => `a${i}="" `)}/>`,
    `<a ${numbered(165_000, (i) => `a${i} `)}/>`,
    `<a ${numbered(165_000, (i) => `a${i}=1 `)}/>`,
    'x'.repeat(17 * MB),
  ]
  for (const inside of large) {
    const got = await readText('rss', rss(`<item>${inside}</item>${item}`))
    assert.deepEqual([got.count, got.refusedItems], [1, ['too_large']], inside.slice(0, 20))
    assert.ok(JSON.stringify(got.items[0]).length < 1000, 'nothing of it is held')
  }
})

test('what is around the items is not collected', async () => {
  const around = `${'<x>y</x>'.repeat(300_000)}${'z'.repeat(5 * MB)}`
  const got = await readWithin(rss(around + item))
  assert.deepEqual(got.titles, ['x'])
})

test('a tag, a comment or an instruction that does not end is given up', async () => {
  for (const start of ['<a ', '<!--', '<?', '<![CDATA[', '<item title="', '<item><a b="', '</', '<!DOCTYPE ']) {
    const got = await readText('rss', `<rss><channel>${start}${'x'.repeat(40 * MB)}`)
    assert.ok(got.refused ?? !got.info.complete, start)
  }
})

test('1 GB in 1 MB of gzip is unpacked no further than the limit', async () => {
  // Millions of elements are read before it: in a process of its own, where what other tests forgot is not collected meanwhile.
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', DOCUMENTS, GZIP])
  const { isRefused, memory } = JSON.parse(stdout) as Measured
  assert.ok(isRefused)
  assert.ok(memory < MOST, `${Math.round(memory / MB)} MB more`)
})

const zipRefused = (reason: string) => (error: ZipRejected) => {
  assert.equal(error.reason, reason, error.message)
  return true
}

test('archives that lead elsewhere, link, hide or grow are refused before anything is unpacked', async () => {
  const before = readdirSync('.').sort()
  for (const name of ['../evil.xml', '/etc/evil.xml', 'a/../../evil.xml', 'C:/evil.xml', '..\\evil.xml'])
    await assert.rejects(openZip(asFile(evilZip({ name }))), zipRefused('damaged'), name)
  await assert.rejects(openZip(asFile(evilZip({ name: 'link', isLink: true }))), zipRefused('damaged'))
  await assert.rejects(openZip(asFile(evilZip({ name: 'a.xml', isEncrypted: true }))), zipRefused('damaged'))
  await assert.rejects(openZip(asFile(evilZip({ name: 'a.xml', method: 12 }))), zipRefused('damaged'))
  await assert.rejects(openZip(asFile(evilZip({ name: 'a.xml', copies: 801 }))), zipRefused('too_large'))
  await assert.rejects(openZip(asFile(evilZip({ name: 'a.xml', size: 300_000_001 }))), zipRefused('too_large'))
  const bomb = zipOf({ 'a.xml': Buffer.alloc(50 * MB) })
  await assert.rejects(openZip(asFile(bomb)), zipRefused('too_large'))
  assert.deepEqual(readdirSync('.').sort(), before)
})

test('an archive that lies about the size of a file is stopped when the file is read', async () => {
  const lying = evilZip({ name: 'a.xml', content: Buffer.from(openImmo(property({ id: '1' }).repeat(200))), size: 500 })
  const got = await readText('openimmo', lying)
  assert.ok(got.refused === 'archive' || !got.info.complete, got.message)
})

const deepList = (depth: number): Json => JSON.parse(`${'[1,'.repeat(depth)}1${']'.repeat(depth)}`) as Json
const list = {
  name: 'item',
  attributes: {},
  children: Array.from({ length: 400 }, (_, i) => ({ name: 'a', attributes: { b: 'c' }, children: [String(i)] })),
}
const HOSTILE_PATHS: [language: 'xpath' | 'jsonpath', path: string, value: unknown][] = [
  ['jsonpath', "$[?match(@, '(a+)+b')]", ['a'.repeat(60)]],
  ['jsonpath', "$[?search(@, '((a*)*)*c')]", ['a'.repeat(60)]],
  ['jsonpath', `$${'[?@[?@[?@'.repeat(8)}${']]]'.repeat(8)}`, deepList(60)],
  ['jsonpath', `$${'..*'.repeat(40)}[?@ == 7]`, deepList(60)],
  ['xpath', `//*${'[//*'.repeat(6)}[. = "none"]${']'.repeat(6)}`, list],
  ['xpath', `count(${'//*/..'.repeat(6)})`, list],
  ['xpath', `a[${'preceding::*['.repeat(4)}following::*${']'.repeat(4)}]`, list],
]
for (const [language, path, value] of HOSTILE_PATHS)
  test(`the path ${path.slice(0, 50)} is given up, and the next one works`, async () => {
    const good = language === 'xpath' ? '(a[2])' : '$[?@ == 1]'
    const reader = await PathReader.open(language, [good, path])
    const one = { language, value, index: 1, line: 1, problems: [] } as unknown as SourceItem
    const [values] = await reader.valuesOf([one])
    assert.ok(reader.stopped.has(path) || values!.get(path)!.length <= 1000)
    assert.ok(values!.has(good) && !reader.stopped.has(good))
    await reader.close()
  })
test('a path has less than a second, and less than 64 MB', () => {
  assert.ok(PATH_LIMITS.ms <= 500 && PATH_LIMITS.mb <= 64)
})

test('an SVG of 165,000 attributes is refused by the same limits, however they are written', () => {
  const written = [(i: number) => `a${i}=""`, (i: number) => `a${i}`, (i: number) => `a${i}=1`, () => 'a=""']
  for (const one of written) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${numbered(165_000, (i) => `${one(i)} `)}></svg>`
    assert.throws(
      () => cleanSvg(svg),
      (error: AppError) => error.errors[0]?.code === 'too_large',
    )
  }
})

test('nothing of an endless document is read before somebody asks for the next item', async () => {
  let pieces = 0
  function* endless() {
    yield '<rss><channel>'
    for (;;) {
      pieces++
      yield item
    }
  }
  const items = xmlItems(endless(), { isItem: (open) => open.at(-1)!.local === 'item' })
  for (let i = 0; i < 10; i++) await items.next()
  assert.equal(pieces, 10)
  await items.return(undefined)
})
