// Previews of uploaded documents: suggested fields are those that imports guess, values are read as suggested, and a rejection has its reason.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { AppError } from '../../../src/lib/base/errors.ts'
import { sha256 } from '../../../src/lib/base/hash.ts'
import type { PathValue } from '../../../src/lib/sources/paths/path-reader.ts'
import { fieldsOfPaths } from '../../../src/lib/sources/preview/suggest-fields.ts'
import type { SourcePreview } from '../../../src/lib/sources/schema.ts'
import { call, makeInstallation, systemCall, type TestInstallation } from '../../support/installation.ts'

void suite('previews of documents', () => {
  let here: TestInstallation
  before(async () => {
    here = await makeInstallation({})
  })
  after(() => here.close())

  const preview = async (content: string, input: Record<string, unknown> = {}): Promise<SourcePreview> => {
    const path = join(here.root, 'sent')
    writeFileSync(path, content)
    const file = { path, name: 'file', size: Buffer.byteLength(content), sha256: sha256(content) }
    const asking = { ...(await systemCall(here.installation, 'default')), file }
    const { body } = await call(here.installation, 'default', 'preview_source', input, asking)
    return (body as { data: SourcePreview }).data
  }
  const typesOf = ({ fields }: SourcePreview) => Object.fromEntries(fields.map(({ name, type }) => [name, type]))
  const valuesOf = ({ items }: SourcePreview) => items.map(({ values }) => values)

  test('German values of CSV', async () => {
    const found = await preview(
      'Titel;Preis;Datum;Aktiv;Menge\nA;1.290,00;01.10.2026;ja;1.500\nB;1.290;24.12.2026;nein;7\n',
    )
    assert.deepEqual(typesOf(found), { titel: 'text', preis: 'number', datum: 'date', aktiv: 'bool', menge: 'number' })
    assert.deepEqual(valuesOf(found), [
      { titel: 'A', preis: 1290, datum: '2026-10-01', aktiv: true, menge: 1500 },
      { titel: 'B', preis: 1290, datum: '2026-12-24', aktiv: false, menge: 7 },
    ])
    assert.deepEqual(
      found.fields.find(({ name }) => name === 'preis'),
      { name: 'preis', label: 'Preis', type: 'number', display: 'currency', unit: 'EUR' },
    )
  })

  test('semicolons show the comma of decimals where nothing else does', async () => {
    assert.deepEqual(valuesOf(await preview('titel;menge\nA;1.500\n')), [{ titel: 'A', menge: 1500 }])
    assert.deepEqual(valuesOf(await preview('titel,menge\nA,1.500\n')), [{ titel: 'A', menge: 1.5 }])
  })

  test('days whose months come first, and codes that are no numbers', async () => {
    const found = await preview('titel,day,zip,code\nA,10/13/2026,46483,007\nB,03/04/2026,46485,8\n')
    assert.deepEqual(typesOf(found), { titel: 'text', day: 'date', zip: 'text', code: 'text' })
    assert.deepEqual(
      valuesOf(found).map(({ day }) => day),
      ['2026-10-13', '2026-03-04'],
    )
  })

  test('values of XML: days of mails, images, addresses, markup', async () => {
    const item = `<item><name>A</name><sent>Thu, 24 Dec 2026 18:00:00 GMT</sent><picture>https://example.org/a.jpg</picture>
      <site>https://example.org/a</site><mail>a@example.org</mail><text>&lt;p&gt;One&lt;/p&gt;</text><price>1.290,00 €</price></item>`
    const found = await preview(`<items>${item}</items>`, { items_path: '/items/item' })
    assert.deepEqual(typesOf(found), {
      name: 'text',
      sent: 'datetime',
      picture: 'media',
      site: 'url',
      mail: 'email',
      text: 'richtext',
      price: 'number',
    })
    assert.equal(valuesOf(found)[0]!['price'], 1290)
  })

  test('a document type with declarations of its own is refused with that reason', async () => {
    const declared = (name: string, more = '') =>
      preview(`<?xml version="1.0"?>\n<!DOCTYPE ${name} [<!ENTITY x "y">${more}]>\n<${name}><item/></${name}>`)
    const doctype = (error: unknown) => error instanceof AppError && error.errors[0]?.code === 'doctype'
    await assert.rejects(declared('rss'), doctype)
    await assert.rejects(declared('list'), doctype)
    // The root element comes after what is looked at.
    await assert.rejects(declared('rss', `<!-- ${'x'.repeat(5000)} -->`), doctype)
    await assert.rejects(preview('<!doctype html><html><body>x</body></html>'), /none of the formats/)
  })

  test('numbers of JSON are what they are, also beside texts with a comma', async () => {
    const values = new Map<string, readonly PathValue[]>([
      ['weight', [1.234]],
      ['price', ['1.290,00 €']],
      ['open', [true]],
    ])
    const { fields, mapping } = await fieldsOfPaths(values, undefined)
    assert.deepEqual(
      fields.map(({ name, type }) => `${name} ${type}`),
      ['weight number', 'price number', 'open bool'],
    )
    assert.deepEqual(mapping.rows, {
      weight: { path: 'weight' },
      price: { path: 'price', opt: ',' },
      open: { path: 'open' },
    })
  })

  test('JSON of other names than those of feeds: a field for each value', async () => {
    const found = await preview(
      '[{"id": 1, "name": "A", "when": "2026-06-05", "tags": ["x", "y"], "room": {"category": "z"}, "title": ""}]',
    )
    assert.deepEqual(typesOf(found), { title: 'text', category: 'text', when: 'date', category_2: 'text' })
    assert.deepEqual(valuesOf(found), [{ title: 'A', category: 'x, y', when: '2026-06-05', category_2: 'z' }])
    assert.equal(found.mapping.id_path, 'id | url | guid')
    const bare = await preview('[{"nummer": "K1", "ort": "Ulm"}, {"nummer": "K2", "ort": "Ulm"}]')
    assert.deepEqual(typesOf(bare), { nummer: 'text', ort: 'text' })
    assert.equal(bare.mapping.id_path, 'nummer')
  })

  test('a JSON Feed has the fields of feeds, whatever else its items hold', async () => {
    const items = '[{"id": "1", "title": "A", "content_text": "B", "language": "en"}]'
    assert.deepEqual(typesOf(await preview(`{"version": "https://jsonfeed.org/version/1.1", "items": ${items}}`)), {
      title: 'text',
      content: 'richtext',
    })
  })
})
