// The mapping that is suggested for a table that exists: a second provider, for example, fills the table of the first.
import type { Field } from '../../fields/fields.ts'
import type { SourceFormat, SourceItem } from '../../core/extension/source-format.ts'
import type { Mapping } from '../mapping/mapping.ts'
import { suggestMapping } from '../mapping/suggest.ts'
import type { Suggested } from './suggest-fields.ts'

interface Target {
  table: { fields: readonly Field[] }
  /** For a table of its own. */
  suggested: Pick<Suggested, 'fields' | 'mapping'>
}

/**
 * Fields of a format's predefined table are mapped as in a new one, whatever the sample has; others by the names and
 * values of the sample.
 */
export function mappingForTable(
  format: Pick<SourceFormat, 'roles' | 'predefinedTable'>,
  sample: readonly SourceItem[],
  { table: { fields }, suggested }: Target,
): Mapping {
  if (!format.predefinedTable) return suggestMapping(format, sample, fields)
  const { rows, ...rest } = suggested.mapping
  const types = new Map(suggested.fields.map(({ name, type }) => [name, type]))
  const isPredefined = ({ name, type }: Field) => Object.hasOwn(rows, name) && types.get(name) === type
  const others = fields.filter((field) => !isPredefined(field))
  const ready = fields.filter(isPredefined).map(({ name }) => [name, rows[name]!] as const)
  return { ...rest, rows: { ...suggestMapping(format, sample, others).rows, ...Object.fromEntries(ready) } }
}
