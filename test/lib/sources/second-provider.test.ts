// A second provider of properties fills the table of the first: it is mapped as that one, whatever its first transfer has.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PROPERTIES_MAPPING } from '../../../src/lib/sources/openimmo/properties-mapping.ts'
import { agency } from '../../support/agency.ts'

type Rows = Record<string, { path: string }>

test('the table of properties is mapped by the format, its other fields by what the sample is like', async (t) => {
  const { operate } = await agency(t)
  const rowsOf = async () => {
    const { mapping } = await operate('preview_source', { format: 'openimmo', table: 'properties' })
    assert.equal(mapping.id_path, PROPERTIES_MAPPING.id_path)
    return mapping.rows as Rows
  }
  assert.deepEqual(await rowsOf(), PROPERTIES_MAPPING.rows)
  const { fields } = await operate('get_data_table', { table: 'properties' })
  const own = { name: 'advice', type: 'text', label: 'Advice' }
  const changed = (fields as { name: string }[])
    .filter(({ name }) => name !== 'number')
    .concat(own, { name: 'number', type: 'number', label: 'Number' } as { name: string })
  const handle = 'houses'
  await operate('save_data_table', { handle, name: 'Houses', fields: changed, apply: true })
  const { mapping } = await operate('preview_source', { format: 'openimmo', table: handle })
  const rows = mapping.rows as Rows
  assert.equal(rows['number']?.path, undefined, 'a field of another type')
  assert.equal(rows['advice'], undefined)
  assert.equal(rows['images']?.path, PROPERTIES_MAPPING.rows['images']?.path)
})
