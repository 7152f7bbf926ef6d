// What advertisements of buildings have to say of the energy certificate and do not (GEG, § 87), by the names of the ready
// table's fields.
import type { Values } from '../../fields/fields.ts'
import { isPast } from './past-property.ts'

const CERTIFICATE = 'energy_certificate'
/** Kinds of property that have no certificate, or often none: a farm may be a field, a pond or a barn. */
const WITHOUT: ReadonlySet<unknown> = new Set(['plot', 'parking', 'agriculture', 'other', null, undefined])
const HOMES: ReadonlySet<unknown> = new Set(['apartment', 'house', 'room'])
/** There is one, and what it says is to be told. */
const MADE: ReadonlySet<unknown> = new Set(['need', 'consumption'])
const TOLD = ['energy_value', 'energy_carrier']
/** Of homes the year of construction, too. The class only where the certificate has one, which nobody but its owner knows. */
const TOLD_OF_HOMES = [...TOLD, 'year_built']

/**
 * The labels of fields that are empty; `labels` are those of the table's fields, by name. None for another table, and for
 * what is no longer offered.
 */
export function missingEnergyFields(labels: Readonly<Record<string, string>>, values: Values): string[] {
  const { [CERTIFICATE]: certificate, property_type: kind } = values
  if (!(CERTIFICATE in labels) || WITHOUT.has(kind) || isPast(values)) return []
  const told = isEmpty(certificate) ? [CERTIFICATE] : HOMES.has(kind) ? TOLD_OF_HOMES : TOLD
  if (!isEmpty(certificate) && !MADE.has(certificate)) return []
  return told.filter((name) => isEmpty(values[name])).map((name) => labels[name] ?? name)
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '' || value === 0
