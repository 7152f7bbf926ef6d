// OpenImmo 1.2: XML and ZIP, full and partial transfers, what is released of an address, and one property that is broken.
// Holds: contract 2.5 openimmo
import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { FORMATS } from '../../../src/lib/sources/formats.ts'
import { HOUSE, LATITUDE, openImmo, property, STREET, zipOf } from '../../support/openimmo.ts'
import { asFile, readText } from './read-all.ts'

const secret = (value: unknown) =>
  [STREET, HOUSE, LATITUDE, 'flur'].filter((word) => JSON.stringify(value).includes(word))

test('properties of a full transfer, with what is done with each', async () => {
  const document = openImmo(
    property({ id: '1', action: 'CHANGE' }) +
      property({ id: '2', action: 'DELETE' }) +
      property({ id: '3', action: 'REFERENZ' }) +
      property({ id: '4' }),
  )
  const { titles, items, info, problems } = await readText('openimmo', document)
  assert.deepEqual(titles, ['Haus 1', 'Haus 2', 'Haus 3', 'Haus 4'])
  assert.deepEqual(
    items.map(({ action }) => action),
    ['change', 'delete', 'reference', 'change'],
  )
  assert.deepEqual([info.transfer, info.complete, problems], ['full', true, []])
})

test('a partial transfer says so, and a transfer that deletes', async () => {
  const part = await readText('openimmo', openImmo(property({ id: '1' }), { umfang: 'TEIL' }))
  assert.equal(part.info.transfer, 'partial')
  const gone = await readText('openimmo', openImmo(property({ id: '1' }), { modus: 'DELETE', umfang: 'TEIL' }))
  assert.deepEqual(
    gone.items.map(({ action }) => action),
    ['delete'],
  )
})

test('street, number, coordinates and parcel are there only where the address is released', async () => {
  for (const xmlns of ['', ' xmlns="http://www.openimmo.de"'])
    for (const released of [undefined, false, true]) {
      const { items } = await readText('openimmo', openImmo(property({ id: '1', released }), { xmlns }))
      const [{ value } = { value: undefined }] = items
      assert.equal(secret(value).length, released ? 4 : 0, `released: ${released}`)
      assert.ok(JSON.stringify(value).includes('Köln') && JSON.stringify(value).includes('349000'))
    }
})

test('who offers it is known of each property', async () => {
  const { items } = await readText('openimmo', openImmo(property({ id: '1' }) + property({ id: '2' })))
  for (const { value } of items) assert.ok(JSON.stringify(value).includes('Makler Muster'))
})

test('an archive: all of its XML, and the files that properties name', async () => {
  const picture = Buffer.from([0xff, 0xd8, 1, 2, 3])
  const file = asFile(
    zipOf({
      'one.xml': openImmo(property({ id: '1', pictures: ['a.jpg', 'b.jpg'] })),
      'bilder/a.jpg': picture,
      'two.XML': openImmo(property({ id: '2' })),
    }),
  )
  const { info, items, openFile } = await FORMATS.openimmo.read({ file })
  const indexes: number[] = []
  for await (const { index } of items) {
    indexes.push(index)
    const stream = await openFile!('C:\\export\\a.jpg')
    assert.deepEqual(await buffer(stream!), picture)
    assert.equal(await openFile!('missing.jpg'), undefined)
  }
  assert.deepEqual(indexes, [1, 2])
  assert.equal(info.complete, true)
})

test('one broken property leaves the others, and one broken file as well', async () => {
  const many = Array.from({ length: 50 }, (_, i) => property({ id: String(i), ...(i === 20 && { title: 'a\0b' }) }))
  const got = await readText('openimmo', zipOf({ 'a.xml': openImmo(many.join('')) }))
  assert.deepEqual([got.count, got.refusedItems], [49, ['nul']])
  assert.equal(got.items.find(({ rejected }) => rejected)?.index, 21)
  const files = zipOf({
    'a.xml': openImmo(property({ id: '1' })),
    'b.xml': '<html/>',
    'c.xml': openImmo(property({ id: '2' })),
  })
  const half = await readText('openimmo', files)
  assert.deepEqual([half.count, half.problems, half.info.complete], [2, ['archive'], false])
})

test('what is no OpenImmo is refused', async () => {
  assert.equal((await readText('openimmo', '<rss/>')).refused, 'not_this_format')
  assert.equal((await readText('openimmo', zipOf({ 'a.txt': 'x' }))).refused, 'archive')
  assert.equal((await readText('openimmo', zipOf({ 'a.xml': '<rss/>' }))).refused, 'not_this_format')
  const page = await readText('openimmo', zipOf({ 'a.xml': '<html><body>x</body></html>' }))
  assert.deepEqual([page.refused, page.message], ['web_page', 'a.xml: The file is a web page.'])
  const packed = await readText('rss', zipOf({ 'a.xml': '<rss/>' }))
  assert.deepEqual([packed.refused, /ZIP archive/.test(packed.message ?? '')], ['archive', true])
  const cut = zipOf({ 'a.xml': openImmo(property({ id: '1' })) }).slice(0, 200)
  assert.equal((await readText('openimmo', cut)).refused, 'archive')
})
