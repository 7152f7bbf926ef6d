// What pages do not say of a property that nobody can have any more: its price is no longer an offer, and concerns seller and
// buyer only.
import type { Values } from '../../fields/fields.ts'

/** The fields of the ready table that say what a property costs. */
export const COSTS = [
  'price',
  'price_note',
  'cold_rent',
  'extra_costs',
  'heating_costs',
  'warm_rent',
  'service_charge',
  'deposit',
  'commission',
]

export const isPast = ({ reference, sale_status }: Values): boolean => reference === true || sale_status === 'sold'

/** The names of the fields that are not shown of it. */
export const hiddenOf = (values: Values): readonly string[] => (isPast(values) ? COSTS : [])
