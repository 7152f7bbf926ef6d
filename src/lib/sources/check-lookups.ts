// A relation's target is found by a field of the target table, which has to exist when a mapping is saved.
import { errorAt, type FieldError } from '../base/errors.ts'
import { message } from '../base/catalogue/message.ts'
import type { Context } from '../core/operation/context.ts'
import { SyncedTable } from '../data/data.ts'
import type { Field } from '../fields/fields.ts'
import type { Mapping } from './mapping/mapping.ts'

export async function lookupErrors(ctx: Context, { rows }: Mapping, fields: readonly Field[]): Promise<FieldError[]> {
  const found: FieldError[] = []
  for (const [name, { lookup: by }] of Object.entries(rows)) {
    const target = fields.find((field) => field.name === name)?.['target']
    if (by === undefined || typeof target !== 'string') continue
    if (await SyncedTable.canBeNamedBy(ctx, { target, by })) continue
    found.push(errorAt(`/mapping/rows/${name}`, message('source_mapping.lookup_unknown', { field: by, table: target })))
  }
  return found
}
