// Mappings: what of an item becomes which field, with the path behind every value, and what is suggested from a sample.
// Holds: interface 2.7 id-path; interface 2.7 rows; interface 2.7 path; interface 2.7 tx; interface 2.7 alt
// Holds: contract 2.5 transforms; contract 2.5 dry-run
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AppError } from '../../../src/lib/base/errors.ts'
// Types of fields are known once they are loaded.
import '../../../src/lib/fields/fields.ts'
import type { TableField } from '../../../src/lib/data/tables/definition.ts'
import { mapItems, type MappedItem } from '../../../src/lib/sources/mapping/map-item.ts'
import { MAPPING, pathsOf, requireFits, type Mapping } from '../../../src/lib/sources/mapping/mapping.ts'
import { suggestMapping } from '../../../src/lib/sources/mapping/suggest.ts'
import { FORMATS } from '../../../src/lib/sources/formats.ts'
import { PathReader } from '../../../src/lib/sources/paths/path-reader.ts'
import type { SourceItem } from '../../../src/lib/core/extension/source-format.ts'
import { openImmo, property } from '../../support/openimmo.ts'
import { asFile } from './read-all.ts'

const field = (name: string, type: string, more: object = {}) =>
  ({ id: name, name, type, label: name, ...more }) as unknown as TableField

async function sampleOf(format: keyof typeof FORMATS, document: string): Promise<SourceItem[]> {
  return Array.fromAsync((await FORMATS[format].read({ file: asFile(document), url: 'https://feed.example/a/feed.xml' })).items) // prettier-ignore
}

async function mapped(
  items: readonly SourceItem[],
  mapping: Mapping,
  fields: readonly TableField[],
): Promise<MappedItem[]> {
  const reader = await PathReader.open(items[0]!.language, pathsOf(mapping))
  const all = await mapItems(items, reader, { mapping, fields, timezone: 'Europe/Berlin', lang: 'de' })
  await reader.close()
  return all
}

const RSS = `<rss xmlns:media="http://search.yahoo.com/mrss/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>F</title>
<item><guid>urn:1</guid><title>Eins &amp;amp; &lt;b&gt;mehr&lt;/b&gt;</title><link>../one</link><pubDate>Fri, 02 Jan 2026 23:30:00 EST</pubDate>
  <description>&lt;p&gt;Text &lt;a href="rel"&gt;x&lt;/a&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;/p&gt;</description>
  <media:content url="a.jpg"/><media:content url="b.jpg"/><media:content url="a.jpg"/><media:title>Vorne</media:title>
  <category>Sport</category><category>Kultur</category><price>1.234,50 €</price><sold>ja</sold></item>
<item><link>https://other.example/2</link><title>Zwei</title><pubDate>irgendwann</pubDate><price>viel</price></item>
<item><description>ohne alles</description></item></channel></rss>`

const FIELDS = [
  field('title', 'text'), field('body', 'richtext'), field('day', 'date'), field('at', 'datetime'), field('price', 'number'),
  field('sold', 'bool'), field('tags', 'multiselect'), field('more', 'url'), field('pictures', 'media', { multiple: true }),
  field('maker', 'relation'), field('line', 'text'), field('kind', 'select'),
] // prettier-ignore

const MAPPED: Mapping = {
  id_path: 'guid | link',
  slug_path: 'title',
  rows: {
    title: { path: 'dc:title | title' },
    body: { path: 'description' },
    day: { path: 'pubDate', tx: 'date' },
    at: { path: 'pubDate' },
    price: { path: 'price', default: 0 },
    sold: { path: 'sold', default: false },
    tags: { path: 'category' },
    more: { path: 'link' },
    pictures: { path: 'media:content@url', alt: 'media:title' },
    maker: { path: 'category', lookup: 'name' },
    line: { tx: 'template', opt: '{category[1]}: {title} ({missing})' },
    kind: { path: 'category', tx: 'map', opt: { sport: 'sports', '*': 'other' } },
  },
}

test('values of a feed, with the path behind each', async () => {
  const [one] = await mapped(await sampleOf('rss', RSS), MAPPED, FIELDS)
  assert.equal(one!.id, 'urn:1')
  assert.equal(one!.slug, 'Eins & mehr')
  assert.deepEqual(one!.values, {
    title: 'Eins & mehr',
    body: '<p>Text <a href="https://feed.example/a/rel" rel="external noopener">x</a></p>',
    day: '2026-01-02',
    at: '2026-01-03T04:30:00Z',
    price: 1234.5,
    sold: true,
    tags: ['Sport', 'Kultur'],
    more: 'https://feed.example/one',
    line: 'Sport: Eins & mehr ()',
    kind: 'sports',
  })
  assert.deepEqual(one!.files['pictures'], [
    { name: 'a.jpg', url: 'https://feed.example/a/a.jpg', alt: 'Vorne' },
    { name: 'b.jpg', url: 'https://feed.example/a/b.jpg', alt: undefined },
  ])
  assert.deepEqual(one!.lookups, { maker: { by: 'name', values: ['Sport'] } })
  assert.deepEqual(one!.trace['title'], { path: 'title', from: 'path', raw: 'Eins &amp; <b>mehr</b>' })
})

test('what is missing or no value is said, and a default takes its place', async () => {
  const [, two, three] = await mapped(await sampleOf('rss', RSS), MAPPED, FIELDS)
  assert.equal(two!.id, 'https://other.example/2')
  assert.deepEqual([two!.values['price'], two!.trace['price']?.from, two!.trace['price']?.problem?.code], [0, 'default', 'number']) // prettier-ignore
  assert.deepEqual([two!.values['at'], two!.trace['at']?.problem?.code], [undefined, 'date'])
  assert.deepEqual([two!.trace['body']?.from, two!.values['sold']], ['nothing', false])
  assert.equal(three!.rejected?.code, 'no_id')
})

test('dates as they are written', async () => {
  const { readDate } = await import('../../../src/lib/sources/mapping/read-date.ts')
  const cases: [written: string, moment: string | undefined][] = [
    ['Thu, 01 Jan 2026 10:00:00 +0100', '2026-01-01T09:00:00Z'],
    ['1 Jan 26 10:00 GMT', '2026-01-01T10:00:00Z'],
    ['Do, 01. Mai 2026 10:00', '2026-05-01T08:00:00Z'],
    ['Donnerstag, 1. Dezember 2025', '2025-11-30T23:00:00Z'],
    ['2026-07-01T10:00:00.123Z', '2026-07-01T10:00:00Z'],
    ['2026-07-01T10:00:00+02', '2026-07-01T08:00:00Z'],
    ['2026-07-01 10:00', '2026-07-01T08:00:00Z'],
    ['20260701', '2026-06-30T22:00:00Z'],
    ['1.7.2026', '2026-06-30T22:00:00Z'],
    ['01.07.2026 10:00', '2026-07-01T08:00:00Z'],
    ['1767225600', '2026-01-01T00:00:00Z'],
    ['1767225600000', '2026-01-01T00:00:00Z'],
    ['Sat, 31 Feb 2026 10:00:00 GMT', undefined],
    ['2026-13-01', undefined],
    ['soon', undefined],
    ['', undefined],
  ]
  for (const [written, moment] of cases)
    assert.equal(readDate(written, { timezone: 'Europe/Berlin' })?.moment, moment, written)
})

test('each transform by its name', async () => {
  const items = await sampleOf('json', '[{"id":1,"a":" A  b ","n":"1,234","n2":"1.234","list":"x; y;x","tags":["q","r"],"o":{"k":1},"t":"<b>x</b> & y","g":"50.1 6.9","f":0}]') // prettier-ignore
  const value = async (path: string, type: string, row: object = {}) => {
    const mapping = MAPPING.parse({ id_path: 'id', rows: { it: { path, ...row } } })
    const [one] = await mapped(items, mapping, [field('it', type)])
    return one!.values['it'] ?? one!.trace['it']?.problem?.code
  }
  assert.equal(await value('a', 'text'), 'A b')
  assert.equal(await value('a', 'text', { tx: 'lower' }), 'a b')
  assert.equal(await value('a', 'text', { tx: 'slug' }), 'a-b')
  assert.equal(await value('n', 'number'), 1234)
  assert.equal(await value('n', 'number', { opt: ',' }), 1.234)
  assert.equal(await value('n2', 'number'), 1.234)
  assert.deepEqual(await value('list', 'multiselect', { tx: 'split', opt: ';' }), ['x', 'y'])
  assert.equal(await value('tags[*]', 'text', { tx: 'join', opt: ' / ' }), 'q / r')
  assert.equal(await value('tags[*]', 'text', { tx: 'first' }), 'q')
  assert.deepEqual(await value('o', 'text', { tx: 'raw' }), { k: 1 })
  assert.equal(await value('t', 'richtext'), '<strong>x</strong> &amp; y')
  assert.deepEqual(await value('g', 'geo'), { lat: 50.1, lng: 6.9 })
  assert.equal(await value('a', 'geo'), 'geo')
  assert.equal(await value('f', 'number'), 0)
  assert.equal(await value('f', 'bool'), false)
  assert.equal(await value('a', 'select', { tx: 'map', opt: { x: 'y' } }), 'map')
  const long = await sampleOf('json', JSON.stringify([{ id: 1, a: `${'x'.repeat(253)}👩‍🌾!` }]))
  const [cut] = await mapped(long, MAPPING.parse({ id_path: 'id', rows: { it: { path: 'a' } } }), [field('it', 'text')])
  assert.equal(cut!.values['it'], `${'x'.repeat(253)}…`)
})

test('addresses that run something are none', async () => {
  const items = await sampleOf('json', '[{"id":1,"a":"javascript:alert(1)","b":"data:text/html,x"}]')
  const rows = { a: { path: 'a' }, b: { path: 'b' }, p: { path: 'a' } }
  const [one] = await mapped(items, { id_path: 'id', rows }, [field('a', 'url'), field('b', 'link'), field('p', 'media')]) // prettier-ignore
  assert.deepEqual(one!.values, {})
  assert.equal(one!.files['p']?.[0]?.url, undefined)
})

test('a mapping that does not fit its table is refused, row by row', () => {
  const wrong = { id_path: 'id', rows: { nope: { path: 'a' }, title: {}, kind: { path: 'a', tx: 'map' }, line: { tx: 'template', opt: 'x' }, day: { path: 'a', lookup: 'x' } } } // prettier-ignore
  assert.throws(
    () => requireFits(MAPPING.parse(wrong), FIELDS),
    (error: AppError) => {
      assert.deepEqual(error.errors.map(({ pointer }) => pointer.split('/').at(-1)), ['nope', 'title', 'kind', 'line', 'day']) // prettier-ignore
      return true
    },
  )
  requireFits(MAPPED, FIELDS)
})

test('a suggestion for a feed has what the format knows', async () => {
  const fields = [field('titel', 'text'), field('text', 'richtext'), field('datum', 'date'), field('bild', 'media'), field('price', 'number'), field('leer', 'text')] // prettier-ignore
  const sample = await sampleOf('rss', RSS)
  const { id_path, rows } = suggestMapping(FORMATS.rss, sample, fields)
  assert.equal(id_path, FORMATS.rss.roles!.id)
  assert.deepEqual(Object.keys(rows), ['titel', 'text', 'datum', 'bild', 'price'])
  const [one] = await mapped(sample, { id_path, rows }, fields)
  assert.deepEqual([one!.values['titel'], one!.values['datum'], one!.values['price']], ['Eins & mehr', '2026-01-02', 1234.5]) // prettier-ignore
  assert.equal(one!.files['bild']?.[0]?.name, 'a.jpg')
})

test('a suggestion for what has names of its own goes by them', async () => {
  const json = await sampleOf('json', '{"data":[{"sku":"7","product":{"name":"Tisch","photos":[{"src":"a.jpg","alt":"Vorne"}]},"price":5}]}') // prettier-ignore
  const fields = [field('name', 'text'), field('price', 'number')]
  const { id_path, rows } = suggestMapping(FORMATS.json, json, fields)
  assert.deepEqual([id_path, rows], ['sku', { name: { path: 'product.name' }, price: { path: 'price' } }])
  const csv = await sampleOf('csv', 'Nr;Titel;Preis\n1;Tisch;5,50\n')
  assert.deepEqual(suggestMapping(FORMATS.csv, csv, [field('title', 'text'), field('preis', 'number')]), {
    id_path: 'Nr',
    rows: { title: { path: 'Titel' }, preis: { path: 'Preis' } },
  })
})

test('an alternative text belongs to its picture, whichever of them has none', async () => {
  const fields = [field('pictures', 'media', { multiple: true })]
  const named = (all: Awaited<ReturnType<typeof mapped>>) =>
    all[0]!.files['pictures']!.map(({ name, alt }) => [name, alt])
  const right = [['a.jpg', 'A'], ['b.jpg', undefined], ['d.jpg', 'D']] // prettier-ignore
  const rows = (path: string, alt: string): Mapping => ({ id_path: '@id', rows: { pictures: { path, alt } } })
  const xml = (images: string) => `<shop><item id="1"><images>${images}</images></item><item id="2"/></shop>`
  const byAttribute = xml('<i u="a.jpg" t="A"/><i u="b.jpg"/><i t="C"/><i u="d.jpg" t="D"/>')
  assert.deepEqual(named(await mapped(await sampleOf('xml', byAttribute), rows('images/i@u', 'images/i@t'), fields)), right) // prettier-ignore
  const byElement = xml('<i><u>a.jpg</u><t>A</t></i><i><u>b.jpg</u><t/></i><i><t>C</t></i><i><u>d.jpg</u><t>D</t></i>')
  assert.deepEqual(named(await mapped(await sampleOf('xml', byElement), rows('images/i/u', 'images/i/t'), fields)), right) // prettier-ignore
  assert.deepEqual(named(await mapped(await sampleOf('xml', byElement), rows('(images/i/u)', 'images/i[u]/t'), fields)), right) // prettier-ignore
  const photos = [{ u: { s: 'a.jpg' }, t: 'A' }, { u: { s: 'b.jpg' }, t: '' }, { t: 'C' }, { u: { s: 'd.jpg' }, t: 'D' }] // prettier-ignore
  const json = JSON.stringify([{ '@id': 1, photos }, { '@id': 2 }])
  assert.deepEqual(named(await mapped(await sampleOf('json', json), { ...rows('photos[*].u.s', 'photos[*].t'), id_path: "$['@id']" }, fields)), right) // prettier-ignore
})

test('a property of OpenImmo, mapped', async () => {
  const items = await sampleOf('openimmo', openImmo(property({ id: '1', pictures: ['a.jpg', 'b.jpg'], released: true, action: 'DELETE' }))) // prettier-ignore
  const fields = [field('title', 'text'), field('rent', 'number'), field('place', 'geo'), field('pictures', 'media', { multiple: true })] // prettier-ignore
  const mapping = MAPPING.parse({
    id_path: FORMATS.openimmo.roles!.id,
    rows: {
      title: { path: 'freitexte/objekttitel' },
      rent: { path: 'preise/kaltmiete | preise/kaufpreis' },
      place: { tx: 'template', opt: '{geo/geokoordinaten@breitengrad},{geo/geokoordinaten@laengengrad}' },
      pictures: { path: 'anhaenge/anhang/daten/pfad' },
    },
  })
  const [one] = await mapped(items, mapping, fields)
  assert.deepEqual([one!.id, one!.action, one!.values['rent']], ['OBID-1', 'delete', 349000])
  assert.deepEqual(one!.files['pictures']?.map(({ name }) => name), ['a.jpg', 'b.jpg']) // prettier-ignore
  assert.equal(one!.trace['rent']?.path, 'preise/kaufpreis')
})
