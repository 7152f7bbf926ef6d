// A value of a field as the value of what the field becomes, along the lattice of contract 2.1: nothing is lost.
import { fieldType, type Field } from '../../fields/fields.ts'

/** Undefined for none. */
export function convertValue(value: unknown, from: Field, to: Field): unknown {
  if (value === undefined || value === null) return undefined
  const fits = fittingNumber(value, to)
  if (from.type === to.type) return fits
  if (to.type === 'text' || to.type === 'textarea')
    return typeof value === 'string' ? value : fieldType(from.type).text(value, from, fieldType)
  if (to.type === 'multiselect' || to.type === 'relations') return Array.isArray(value) ? value : [value]
  return value
}

/** Several things where there was one, or the one of several. */
function fittingNumber(value: unknown, to: Field): unknown {
  if (to.type !== 'media' && to.type !== 'file') return value
  const isMany = to['multiple'] === true
  if (isMany) return Array.isArray(value) ? value : [value]
  return Array.isArray(value) ? (value as unknown[])[0] : value
}
