// Compares a website's own table with a shared one it is merged into: matching fields, additional fields, conflicts.
import { message, type Message } from '../../base/catalogue/message.ts'
import { fieldType } from '../../fields/fields.ts'
import type { DataTable, TableField } from '../tables/definition.ts'
import { isReading } from '../tables/convert-value.ts'
import { isLinked } from '../tables/physical.ts'
import { relationErrors } from './shared-targets.ts'

export interface FieldConflict {
  field: string
  why: Message
}
export interface Compared {
  /** Fields both have. */
  same: [own: TableField, shared: TableField][]
  /** Fields that are added to the shared table. */
  added: TableField[]
  /** Fields whose values remain in the backup only. */
  conflicts: FieldConflict[]
}

/** Fields are matched by name. */
export function compareFields(shared: Pick<DataTable, 'handle' | 'fields'>, own: Pick<DataTable, 'fields'>): Compared {
  const byName = new Map(shared.fields.map((field) => [field.name, field]))
  const compared: Compared = { same: [], added: [], conflicts: [] }
  for (const field of own.fields) {
    const there = byName.get(field.name)
    const why = there ? fieldConflict(field, there) : relationConflict(shared.handle, field)
    if (why !== undefined) compared.conflicts.push({ field: field.name, why })
    else if (there) compared.same.push([field, there])
    else compared.added.push(field)
  }
  return compared
}

function relationConflict(handle: string, field: TableField): Message | undefined {
  const [first] = relationErrors(new Set([handle]), [field])
  return first && { key: first.key, args: first.args }
}

function fieldConflict(own: TableField, shared: TableField): Message | undefined {
  const field = own.name
  // A text that cannot be converted is rejected (decision 59); nobody could correct it in this process.
  if (isReading(own, shared) || (own.type !== shared.type && !fieldType(own.type).becomes.includes(shared.type)))
    return message('shared_table.type_differs', { field, own: own.type, type: shared.type })
  if (isLinked(own) === isLinked(shared)) return undefined
  return message(isLinked(own) ? 'shared_table.several_there' : 'shared_table.one_there', { field })
}

/** The fields of the shared table and those that only others have, which are neither required nor unique. */
export function withAdded(fields: readonly TableField[], added: readonly TableField[]): TableField[] {
  const all = [...fields]
  for (const { unique: _, required: __, ...field } of added) {
    if (all.some(({ name }) => name === field.name)) continue
    const ids = new Set(all.map(({ id }) => id))
    let id = field.id
    for (let n = 2; ids.has(id); n++) id = `${field.id.slice(0, 30)}_${n}`
    all.push({ ...field, id })
  }
  return all
}
