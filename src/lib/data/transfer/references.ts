// What values name by number has another number elsewhere: files name it by uid.
import type { AnyDb } from '../../platform/db/database.ts'
import type { Field, Values } from '../../fields/fields.ts'
import type { Context } from '../../core/operation/context.ts'
import { isObject } from '../../base/json.ts'
import { lookUpTable } from '../tables/find-table.ts'
import { entriesTable } from '../tables/layout.ts'

/** A media item, or what a relation leads to: `@pages`, `@users` or the handle of a table. */
export type Target = string
const MEDIA = '@media'

/** The target of a field that holds references; undefined for others. */
export function targetOf(field: Field): Target | undefined {
  if (field.type === 'media' || field.type === 'file') return MEDIA
  return field.type === 'relation' || field.type === 'relations' ? String(field['target']) : undefined
}

/** What a target is, for messages. */
export const kindOf = (target: Target): { kind: string; table: string } => ({
  kind: target.startsWith('@') ? target.slice(1) : 'entry',
  table: target,
})

export interface Named {
  field: Field
  target: Target
  /** Names and indexes from the values on. */
  path: string[]
}

/** The values with each reference replaced by what `to` returns; undefined takes it out of its list. */
export function mapReferences(
  fields: readonly Field[],
  values: Values,
  to: (reference: unknown, named: Named) => unknown,
): Values {
  const referring = referringIn(fields)
  if (!referring.length) return values
  const mapped: Values = { ...values }
  for (const field of referring) {
    const value = mapped[field.name]
    if (value === undefined || value === null) continue
    const target = targetOf(field)
    if (target !== undefined)
      mapped[field.name] = mapOne(value, (one, more) => to(one, { field, target, path: [field.name, ...more] }))
    else if (Array.isArray(value))
      mapped[field.name] = value.map((item: unknown, i) => mapItem(field, item, (one, named) => to(one, { ...named, path: [field.name, String(i), ...named.path] }))) // prettier-ignore
  }
  return mapped
}

const mapItem = (group: Field, item: unknown, to: (one: unknown, named: Named) => unknown): unknown =>
  isObject(item) ? mapReferences(group['fields'] as Field[], item, to) : item

function mapOne(value: unknown, to: (one: unknown, path: string[]) => unknown): unknown {
  if (!Array.isArray(value)) return to(value, [])
  return value.flatMap((one, i) => {
    const mapped = to(one, [String(i)])
    return mapped === undefined ? [] : [mapped]
  })
}

/** The values without the references that `isGone` names; a value that holds none then is left out. Items stay. */
export function withoutReferences(
  fields: readonly Field[],
  values: Values,
  isGone: (reference: unknown, named: Named) => boolean,
): Values {
  const left = mapReferences(fields, values, (one, named) => (isGone(one, named) ? undefined : one))
  return withoutEmptied(fields, left)
}

function withoutEmptied(fields: readonly Field[], values: Values): Values {
  const left = { ...values }
  for (const { name, type, fields: inner } of referringIn(fields)) {
    const value = left[name]
    if (type === 'group' && Array.isArray(value))
      left[name] = value.map((item: unknown) =>
        isObject(item) ? withoutEmptied(inner as Field[], item) : item,
      )
    else if (value === undefined || (Array.isArray(value) && !value.length)) delete left[name]
  }
  return left
}

/** Whether any of the fields holds references. */
export const hasReferences = (fields: readonly Field[]): boolean => referringIn(fields).length > 0

/** Whether any of the fields names entries of a table. */
export const leadsTo = (handle: string, fields: readonly Field[]): boolean =>
  referringIn(fields).some((field) =>
    field.type === 'group' ? leadsTo(handle, field['fields'] as Field[]) : targetOf(field) === handle,
  )

const known = new WeakMap<readonly Field[], Field[]>()

/** Those that hold references, or items that do. */
function referringIn(fields: readonly Field[]): Field[] {
  let found = known.get(fields)
  if (!found) {
    const refers = (field: Field) =>
      targetOf(field) !== undefined || (field.type === 'group' && hasReferences(field['fields'] as Field[]))
    known.set(fields, (found = fields.filter(refers)))
  }
  return found
}

export interface Identity {
  id: number
  uid: string
}
const AT_ONCE = 1000

interface Wanted {
  by: 'id' | 'uid'
  keys: Iterable<number | string>
  /** With what lies in the trash. */
  trashed?: boolean
}

/** Those of a target that are there, by numbers or by uids. */
export async function identitiesOf(
  ctx: Context,
  target: Target,
  { by, keys, trashed = false }: Wanted,
): Promise<Identity[]> {
  const all = [...new Set(keys)]
  const found: Identity[] = []
  for (let i = 0; i < all.length; i += AT_ONCE) {
    const rows = await query(ctx, target, { by, trashed, some: all.slice(i, i + AT_ONCE) })
    found.push(...rows.map(({ id, uid }) => ({ id: Number(id), uid })))
  }
  return found
}

async function query(
  ctx: Context,
  target: Target,
  { by, trashed, some }: { by: 'id' | 'uid'; trashed: boolean; some: (number | string)[] },
): Promise<Identity[]> {
  if (target === '@users') return membersOf(ctx, by, some)
  const table = await tableOf(ctx, target)
  if (!table) return []
  const [own, id, uid] = [target.startsWith('@') ? '' : '_', 'id', 'uid']
  const rows = (ctx.db as AnyDb)
    .selectFrom(table)
    .select([`${own}${id} as id`, `${own}${uid} as uid`])
    .where(`${own}${by}`, 'in', some)
  return await (trashed ? rows : rows.where(`${own}deleted_at`, 'is', null)).execute()
}

async function tableOf(ctx: Context, target: Target): Promise<string | undefined> {
  if (target === MEDIA) return 'media'
  if (target === '@pages') return 'pages'
  const table = await lookUpTable(ctx, target)
  return table && table.kind === 'content' ? entriesTable(table.handle, 'draft') : undefined
}

/** Accounts of this website only: whether another one is there is not told. */
async function membersOf(
  { network, site }: Context,
  by: 'id' | 'uid',
  some: (number | string)[],
): Promise<Identity[]> {
  return network
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .select(['users.id', 'users.uid'])
    .where('memberships.site', '=', site.key)
    .where(`users.${by}`, 'in', some as never)
    .where('users.deleted_at', 'is', null)
    .execute()
}
