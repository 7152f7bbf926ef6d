// Checks targets of relations: they must exist, and match the filter of the field.
import { message, type Message } from '../../base/catalogue/message.ts'
import { parseCondition } from '../../rules/conditions/parse-condition.ts'
import { matchesCondition } from '../../rules/conditions/evaluate-condition.ts'
import { SYSTEM_FIELDS } from '../../rules/conditions/system-fields.ts'
import type { ConditionField } from '../../rules/conditions/condition.ts'
import { valuesAt } from '../../rules/conditions/visible-values.ts'
import type { AnyDb } from '../../platform/db/database.ts'
import { invalidAll, type FieldError, errorAt } from '../../base/errors.ts'
import { conditionFields } from '../../fields/condition-fields.ts'
import { referencesOf, type Field, type Reference, type Values } from '../../fields/fields.ts'
import type { Context } from '../../core/operation/context.ts'
import type { DataTable } from '../tables/definition.ts'
import { lookUpTable } from '../tables/find-table.ts'
import { withoutReferences } from '../../fields/map-references.ts'
import { kindOf } from '../transfer/references.ts'
import { systemValues } from './check-values-of.ts'
import { rowsOf, withLinks, type StoredRow } from './locate-entry.ts'
import { onlyInDryRun, relatedKey } from './related-uids.ts'

type Related = Reference & { id: number; field: Field }
/** Values of a target that conditions use, by its id. */
type Found = Map<number, Values>

const isRelated = (one: Reference): one is Related => one.type !== 'media' && 'id' in one && one.field !== undefined

interface Given {
  values: Values
  before?: Values | undefined
  /** The values of `$entry` for a reference; those around it when missing. */
  entryOf?: ((one: Related) => Values) | undefined
  /** Targets in the trash are valid: they may be restored. */
  withTrash?: boolean
  /** Targets that were named by uid (related-uids.ts): they may exist only in this dry run. */
  named?: ReadonlySet<string> | undefined
}

/** Throws 422 for missing targets, and for those that the field does not accept; targets in `before` stay valid. */
export async function requireTargets(
  ctx: Context,
  { fields }: Pick<DataTable, 'fields'>,
  { values, before = {}, entryOf, named }: Given,
): Promise<void> {
  const errors = (await strayTargets(ctx, fields, { values, before, entryOf, named })).map(errorOf)
  if (errors.length) throw invalidAll(errors)
}

/** The values without permanently deleted targets: for older revisions, and for entries from the trash. */
export async function withoutStray(
  ctx: Context,
  fields: readonly Field[],
  values: Values,
): Promise<{ values: Values; errors: FieldError[] }> {
  const stray = await strayTargets(ctx, fields, { values, withTrash: true })
  return { values: withoutTargets(fields, values, stray), errors: stray.map(errorOf) }
}

type Stray = { one: Related; why: Message }

const errorOf = ({ one, why }: Stray): FieldError => errorAt(`/fields${one.pointer}`, why)

function withoutTargets(fields: readonly Field[], values: Values, stray: readonly Stray[]): Values {
  if (!stray.length) return values
  const gone = new Set(stray.map(({ one }) => one.pointer))
  return withoutReferences(fields, values, (_, { path }) => gone.has(`/${path.join('/')}`))
}

async function strayTargets(ctx: Context, fields: readonly Field[], given: Given): Promise<Stray[]> {
  const { values, before = {}, withTrash = false, named } = given
  const { entryOf = ({ pointer }) => valuesAt(fields, values, pointer) } = given
  const known = new Set(referencesOf(fields, before).filter(isRelated).map(keyOf))
  const unchecked = referencesOf(fields, values)
    .filter(isRelated)
    .filter((one) => !known.has(keyOf(one)))
  const found = new Map<string, Found>()
  for (const target of new Set(unchecked.map(targetOf))) {
    const ids = unchecked.filter((one) => targetOf(one) === target).map(({ id }) => id)
    found.set(target, await findTargets(ctx, target, { ids: await nameable(ctx, target, { ids, named }), withTrash }))
  }
  const tables = new Map<string, DataTable | undefined>()
  for (const target of found.keys()) if (!target.startsWith('@')) tables.set(target, await lookUpTable(ctx, target))
  return unchecked.flatMap((one) => {
    const target = targetOf(one)
    const targetValues = found.get(target)?.get(one.id)
    if (!targetValues) return [{ one, why: message('entry.target_missing', { ...kindOf(target), id: one.id }) }]
    if (isChosen(ctx, one.field, { targetValues, table: tables.get(target), entry: entryOf(one) })) return []
    return [{ one, why: message('entry.target_not_offered', { ...kindOf(target), id: one.id }) }]
  })
}

/** Ids assigned in a dry run are not final: another object may get them when the change is applied. */
async function nameable(
  ctx: Context,
  target: string,
  { ids, named }: { ids: number[]; named: Given['named'] },
): Promise<number[]> {
  const made = await onlyInDryRun(ctx, target, ids)
  return [...new Set(ids)].filter((id) => !made.has(id) || named?.has(relatedKey(target, id)))
}

const targetOf = ({ field }: Related): string => String(field['target'])
/** Ignores the position in the field, and the item of a group. */
const keyOf = (one: Related) => `${one.pointer.split('/')[1]} ${one.field.name} ${targetOf(one)} ${one.id}`

interface Sought {
  ids: number[]
  withTrash: boolean
}

/** Existing targets, with the values that conditions use. */
async function findTargets(ctx: Context, target: string, { ids, withTrash }: Sought): Promise<Found> {
  if (target === '@pages') return pages(ctx, { ids, withTrash })
  if (target === '@users') return members(ctx, ids)
  const table = await lookUpTable(ctx, target)
  if (!table || table.kind === 'inbox') return new Map()
  const all = rowsOf(ctx, table).where('_id', 'in', ids)
  const rows = (await (withTrash ? all : all.where('_status', '!=', 'trash')).execute()) as StoredRow[]
  const entries = await withLinks(ctx, table, rows)
  return new Map(entries.map(({ row, values }) => [row._id, { ...values, ...systemValues(row) }]))
}

async function pages({ db }: Context, { ids, withTrash }: Sought): Promise<Found> {
  const all = db
    .selectFrom('pages')
    .select(['id', 'status', 'slug', 'lang', 'created_at', 'updated_at', 'published_at'])
    .where('id', 'in', ids)
  const rows = await (withTrash ? all : all.where('status', '!=', 'trash')).execute()
  return new Map(
    rows.map(({ id, ...row }) => [
      Number(id),
      Object.fromEntries(Object.entries(row).map(([name, value]) => [`@${name}`, value])),
    ]),
  )
}

async function members({ installation, site }: Context, ids: number[]): Promise<Found> {
  const rows = await (installation.network.read as AnyDb)
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('users.id as id')
    .where('memberships.site', '=', site.key)
    .where('users.deleted_at', 'is', null)
    .where('users.id', 'in', ids)
    .execute()
  return new Map((rows as { id: number }[]).map(({ id }) => [Number(id), {}]))
}

/** A filter that uses an unknown field matches nothing, so that it does not expose what it excludes. */
function isChosen(
  ctx: Context,
  { filter }: Field,
  { targetValues, table, entry }: { targetValues: Values; table: DataTable | undefined; entry: Values },
): boolean {
  if (filter === undefined) return true
  const own: ConditionField[] = table ? conditionFields(table.fields) : []
  const { condition } = parseCondition(filter, { fields: [...own, ...SYSTEM_FIELDS] })
  const { user } = ctx.principal
  const around = { now: ctx.now, timezone: ctx.site.config.timezone, user: user ?? undefined, entry }
  return condition !== undefined && matchesCondition(condition, targetValues, around)
}
