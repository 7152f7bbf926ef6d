// Transfers of OpenImmo as the ready table gets them.
import type { TableField } from '../../../src/lib/data/tables/definition.ts'
import { parseFields } from '../../../src/lib/fields/fields.ts'
import { FORMATS } from '../../../src/lib/sources/formats.ts'
import { mapItems, type MappedItem } from '../../../src/lib/sources/mapping/map-item.ts'
import { pathsOf } from '../../../src/lib/sources/mapping/mapping.ts'
import { PROPERTIES_MAPPING } from '../../../src/lib/sources/openimmo/properties-mapping.ts'
import { propertiesTable } from '../../../src/lib/sources/openimmo/properties-table.ts'
import { PathReader } from '../../../src/lib/sources/paths/path-reader.ts'
import { transfer } from './openimmo-transfer.ts'
import { asFile } from './read-all.ts'

export const FIELDS = parseFields(propertiesTable('de').fields, 'The table') as TableField[]

export async function mapped(document: string | Uint8Array): Promise<MappedItem[]> {
  const items = await Array.fromAsync((await FORMATS.openimmo.read({ file: asFile(document) })).items)
  const reader = await PathReader.open('xpath', pathsOf(PROPERTIES_MAPPING))
  const options = { mapping: PROPERTIES_MAPPING, fields: FIELDS, timezone: 'Europe/Berlin', lang: 'de' }
  const all = await mapItems(items, reader, options)
  await reader.close()
  return all
}

export const one = async (property: string): Promise<MappedItem> => (await mapped(transfer([property])))[0]!
