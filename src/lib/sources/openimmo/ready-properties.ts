// The ready table of properties, and what fills it.
import type { PredefinedTable } from '../../core/extension/source-format.ts'
import { PROPERTIES_MAPPING } from './properties-mapping.ts'
import { propertiesTable } from './properties-table.ts'

export function readyProperties(lang: string): PredefinedTable {
  const { fields, ...table } = propertiesTable(lang)
  return { fields, table, mapping: PROPERTIES_MAPPING as PredefinedTable['mapping'] }
}
