// Which part of a shared table's definition its owner decides, and which is each website's own.
import { list } from '../../base/catalogue/message.ts'
import { invalidAll, AppError, type FieldError, fieldError } from '../../base/errors.ts'
import type { Context } from '../../core/operation/context.ts'
import { canonical } from '../../base/json.ts'
import type { TableSettings } from '../schema.ts'
import type { DataTable, Definition, TableField } from '../tables/definition.ts'
import { isReading } from '../tables/convert-value.ts'
import { isLinked } from '../tables/physical.ts'
import { relationErrors, sharedTargets } from './shared-targets.ts'
import type { SharedDefinition } from './agreement.ts'

/** Pages, addresses and forms are a website's own. */
const OWN = ['route', 'detail_page', 'per_page', 'workflow', 'form', 'search'] as const
/** They name pages and people of the owner. */
const NOT_GIVEN = ['detail_page', 'form'] as const

const without = (settings: TableSettings, names: readonly (keyof TableSettings)[]): TableSettings =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => !names.includes(name as never)))
const only = (settings: TableSettings, names: readonly (keyof TableSettings)[]): TableSettings =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => names.includes(name as never)))

/** The settings of a member: the owner's, with what is its own. */
export const settingsFor = (given: TableSettings, own: TableSettings | undefined): TableSettings =>
  own ? { ...without(given, OWN), ...only(own, OWN) } : without(given, NOT_GIVEN)

/** Whether a table differs from what its owner decided. */
export const differs = (table: SharedDefinition, given: SharedDefinition): boolean =>
  canonical(decided(table)) !== canonical(decided(given))

const decided = ({ name, singular, icon, fields, settings }: SharedDefinition) => ({
  name,
  singular,
  icon,
  fields,
  settings: without(settings, [...OWN, 'kind']),
})

type Names = Pick<SharedDefinition, 'name' | 'singular' | 'icon'>

/**
 * Before a change of a shared table. Throws 423 for what the owner decides elsewhere; 422 at the owner for relations to what the
 * others do not have; 409 for what the values of the others may speak against.
 */
export async function requireDecision(
  ctx: Context,
  table: DataTable | undefined,
  after: Definition & Names,
): Promise<void> {
  if (!table?.shared) return
  const { key } = ctx.site
  const { owner } = table.shared
  if (owner !== key && differs(table, after))
    throw new AppError(
      'shared_table.definition_of_owner',
      { table: table.handle, owner, own: list(OWN) },
      { extra: { owner } },
    )
  if (owner !== key) return
  const targets = await sharedTargets(ctx, table.handle, table.shared.members)
  const errors = [...relationErrors(targets, after.fields), ...strictErrors(table.fields, after.fields)]
  if (errors.length) throw invalidAll(errors)
}

function strictErrors(before: readonly TableField[], after: readonly TableField[]): FieldError[] {
  const old = new Map(before.map((field) => [field.id, field]))
  return after.flatMap((field, i) => {
    const was = old.get(field.id)
    if (was && field.unique && !was.unique) return [fieldError(`/fields/${i}/unique`, 'shared_table.too_strict')]
    return was && ((isLinked(was) && !isLinked(field)) || isReading(was, field))
      ? [fieldError(`/fields/${i}`, 'shared_table.too_strict')]
      : []
  })
}
