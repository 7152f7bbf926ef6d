// What a transfer comes to is what the ready table takes: every property becomes an entry, and a page.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { TableField } from '../../../src/lib/data/tables/definition.ts'
import { FORMATS } from '../../../src/lib/sources/formats.ts'
import { mapItems } from '../../../src/lib/sources/mapping/map-item.ts'
import { pathsOf } from '../../../src/lib/sources/mapping/mapping.ts'
import { PROPERTIES_MAPPING } from '../../../src/lib/sources/openimmo/properties-mapping.ts'
import { propertiesTable } from '../../../src/lib/sources/openimmo/properties-table.ts'
import { PathReader } from '../../../src/lib/sources/paths/path-reader.ts'
import { call, makeInstallation, type TestInstallation } from '../../support/installation.ts'
import { FLAT, HOUSE, OFFICE, PLOT, REFERENCE, transfer } from './openimmo-transfer.ts'
import { asFile } from './read-all.ts'

suite('properties as entries', () => {
  let here: TestInstallation
  before(async () => {
    here = await makeInstallation({
      sites: { default: { hosts: ['localhost'], kit: 'starter', languages: ['de', 'en'], default_language: 'de' } },
    })
  })
  after(() => here.close())

  const run = async (name: string, input: object) => {
    const { status, body } = await call(here.installation, 'default', name, { ...input })
    assert.ok(status < 300, JSON.stringify(body))
    return (body as { data: any }).data
  }

  test('each is stored as it was mapped, and published', async () => {
    const { fields } = (await run('save_data_table', { ...propertiesTable('de'), apply: true })) as {
      fields: TableField[]
    }
    const file = asFile(transfer([HOUSE, FLAT, PLOT, OFFICE, REFERENCE]))
    const items = await Array.fromAsync((await FORMATS.openimmo.read({ file })).items)
    const reader = await PathReader.open('xpath', pathsOf(PROPERTIES_MAPPING))
    const options = { mapping: PROPERTIES_MAPPING, fields, timezone: 'Europe/Berlin', lang: 'de' }
    const mapped = await mapItems(items, reader, options)
    await reader.close()
    for (const { values } of mapped) {
      const entry = await run('save_entry', { table: 'properties', fields: values, action: 'publish' })
      const { fields: data } = await run('get_entry', { table: 'properties', entry: String(entry.id) })
      for (const [name, value] of Object.entries(values)) {
        // Rich text is stored in paragraphs.
        const stored = name === 'other' ? data[name].replace(/^<p>|<\/p>$/g, '') : data[name]
        assert.deepEqual(stored, value, name)
      }
    }
    const found = await run('list_entries', {
      table: 'properties',
      filter: { field: 'features', op: 'any_of', value: ['fitted_kitchen'] },
      sort: '-price',
    })
    assert.deepEqual(
      found.map(({ fields }: { fields: { title: string } }) => fields.title),
      ['Doppelhaushälfte mit Garten & Kamin', 'Etagenwohnung in Köln'],
    )
  })
})
