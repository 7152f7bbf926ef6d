// Allowed targets of relations of a shared table: itself, and tables shared with the same websites.
import { hasItems } from '../../rules/conditions/traits.ts'
import { fieldError, type FieldError } from '../../base/errors.ts'
import type { Field } from '../../fields/fields.ts'
import type { Context } from '../../core/operation/context.ts'
import type { Sharing } from '../tables/definition.ts'
import { targetOf } from '../../fields/map-references.ts'

export async function sharedTargets(
  { db, site }: Pick<Context, 'db' | 'site'>,
  handle: string,
  members: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('data_tables')
    .select(['handle', 'shared'])
    .where('living', 'is not', null)
    .where('shared', 'is not', null)
    .execute()
  const fitting = rows.filter(({ shared }) => {
    const { owner, members: there } = JSON.parse(shared!) as Sharing
    return owner === site.key && members.every((key) => there.includes(key))
  })
  return new Set([handle, ...fitting.map((row) => row.handle)])
}

/** Relations to tables, pages or members that the others do not have; pointers are those of the fields. */
export const relationErrors = (targets: ReadonlySet<string>, fields: readonly Field[], at = '/fields'): FieldError[] =>
  fields.flatMap((field, i) => {
    if (hasItems(field)) return relationErrors(targets, field['fields'] as Field[], `${at}/${i}/fields`)
    const target = targetOf(field)
    if (target === undefined || target === '@media' || targets.has(target)) return []
    const pointer = `${at}/${i}/target`
    const named = { field: field.name }
    if (target === '@pages') return [fieldError(pointer, 'shared_table.leads_to_pages', named)]
    if (target === '@users') return [fieldError(pointer, 'shared_table.leads_to_members', named)]
    return [fieldError(pointer, 'shared_table.target_not_shared', { ...named, table: target })]
  })
