// The audit names properties that do not say what advertisements have to say of the energy certificate.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missingEnergyFields, starterDefinition } from '../../../src/lib/sources/sources.ts'
import { call, makeInstallation } from '../../support/installation.ts'

const LABELS = Object.fromEntries(
  ['energy_certificate', 'energy_value', 'energy_carrier', 'year_built'].map((name) => [name, name]),
)
const HOUSE = { property_type: 'house', year_built: '1998' }
const TOLD = { energy_certificate: 'need', energy_value: 118, energy_carrier: 'gas' }

test('what has to be said depends on the kind of property, its certificate and whether it is offered', () => {
  const empty = { energy_certificate: null, energy_value: null, energy_carrier: null }
  const missing = (values: object) => missingEnergyFields(LABELS, { ...HOUSE, ...values })
  assert.deepEqual(missing(TOLD), [])
  assert.deepEqual(missing(empty), ['energy_certificate'])
  assert.deepEqual(missing({ ...empty, energy_certificate: 'need', year_built: '' }), [
    'energy_value',
    'energy_carrier',
    'year_built',
  ])
  assert.deepEqual(missing({ ...TOLD, property_type: 'office', year_built: null }), [])
  for (const certificate of ['not_needed', 'on_viewing'])
    assert.deepEqual(missing({ ...empty, energy_certificate: certificate }), [])
  for (const other of [
    { property_type: 'plot' },
    { property_type: 'parking' },
    { property_type: 'agriculture' },
    { property_type: null },
  ])
    assert.deepEqual(missing({ ...empty, ...other }), [])
  assert.deepEqual(missing({ ...empty, sale_status: 'sold' }), [])
  assert.deepEqual(missing({ ...empty, reference: true }), [])
  assert.deepEqual(missing({ ...TOLD, energy_value: 0 }), ['energy_value'])
  assert.deepEqual(missing({ energy_certificate: undefined }), ['energy_certificate'])
  assert.deepEqual(missingEnergyFields({ title: 'Of another table' }, HOUSE), [])
})

test('published ones are named with the labels of their fields, drafts and other tables are not', async (t) => {
  const made = await makeInstallation({ sites: { default: { languages: ['de'] } } })
  t.after(made.close)
  const run = async (name: string, input: object) =>
    (await call(made.installation, 'default', name, { ...input })).body.data as any
  const table = await starterDefinition({ predefined: 'openimmo', entries: [] }, 'de')
  await run('save_data_table', { ...table, apply: true })
  const make = async (fields: object, isPublished = true) => {
    const { id } = await run('save_entry', { table: 'properties', fields: { property_type: 'house', ...fields } })
    if (isPublished) await run('publish_entry', { table: 'properties', entry: String(id) })
    return Number(id)
  }
  const silent = await make({ title: 'Ohne Ausweis' })
  const partly = await make({ title: 'Halb', ...TOLD, energy_carrier: null })
  await make({ title: 'Ganz', ...TOLD, year_built: '1998' })
  await make({ title: 'Entwurf' }, false)
  const found = await run('audit_site', { check: 'energy', limit: 200 })
  assert.deepEqual(
    found.map(({ code, severity, object, message, fix }: any) => [code, severity, object.id, message, fix.operation]),
    [
      [silent, 'Energieausweis'],
      [partly, 'Energieträger, Baujahr'],
    ].map(([id, fields]) => [
      'energy_missing',
      'warning',
      id,
      `What the law asks advertisements to say of the energy certificate is missing: ${fields}.`,
      'save_entry',
    ]),
  )
})
