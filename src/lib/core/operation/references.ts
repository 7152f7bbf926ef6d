// The index of references: which page, setting or entry names which page, entry or table; media have one of their own.
import type { Kysely } from 'kysely'
import type { Reference } from '../../fields/fields.ts'
import { AppError } from '../../base/errors.ts'
import { savepoint } from '../../platform/db/savepoint.ts'
import { providersOf } from '../extension/providers.ts'
import type { Context } from './context.ts'
import type { ReferenceRow, ReferenceTables } from './table.ts'

type Db = Kysely<ReferenceTables>
type State = ReferenceRow['state']
type Place = Omit<ReferenceRow, 'id'>

export const pageTargets = ({ id, uid }: { id: number; uid: string }): string[] => [
  `page:${uid}`,
  `page#${id}`,
]
export const entryTargets = (table: string, { id, uid }: { id: number; uid: string }): string[] => [
  `entry:${uid}`,
  `entry#${table}:${id}`,
]
export const tableTarget = (handle: string): string => `table:${handle}`

/** Relations of entries have an index of their own: their numbers are columns. */
export function placesIn(object: string, state: State, references: readonly Reference[]): Place[] {
  const isEntry = object.startsWith('entry:')
  return references.flatMap((one): Place[] => {
    if (one.type === 'media' || one.type === 'user' || ('id' in one && isEntry)) return []
    const target =
      'uid' in one
        ? `${one.type}:${one.uid}`
        : one.type === 'entry'
          ? `entry#${one.table}:${one.id}`
          : `page#${one.id}`
    return [{ object, state, target, pointer: one.pointer.slice(0, 250) }]
  })
}

interface Naming {
  object: string
  state: State
  places: readonly Place[]
  /** It named nothing in this state before. */
  isFirst?: boolean
}

/** Writes anew what an object names in one state. */
export async function noteReferences(
  db: Db,
  { object, state, places, isFirst = false }: Naming,
): Promise<void> {
  if (!isFirst) await forgetReferences(db, object, state)
  if (places.length)
    await db
      .insertInto('object_references')
      .values([...places])
      .execute()
}

/** Of one state, or of both. */
export async function forgetReferences(db: Db, object: string, state?: State): Promise<void> {
  let gone = db.deleteFrom('object_references').where('object', '=', object)
  if (state) gone = gone.where('state', '=', state)
  await gone.execute()
}

/** Of all objects whose names begin so, `entry:3:`. */
export async function forgetReferencesWithin(db: Db, prefix: string): Promise<void> {
  await db.deleteFrom('object_references').where('object', 'like', `${prefix}%`).execute()
}

/** Every place that names one of the targets, also of what lies in the trash. */
export async function referencesTo(db: Db, targets: readonly string[]): Promise<Place[]> {
  return db
    .selectFrom('object_references')
    .select(['object', 'state', 'target', 'pointer'])
    .where('target', 'in', [...targets])
    .orderBy('object')
    .orderBy('id')
    .execute()
}

/** An object of the index as people know it: `page:12`, `entry:3:7`, `settings:de`. */
export interface ObjectName {
  type: 'page' | 'entry' | 'settings'
  id: number | null
  /** Of a page or an entry. */
  title: string | null
  lang: string
  /** Handle of the table of an entry, and its name. */
  table: string | null
  table_name: string | null
  isTrashed: boolean
}
/** A relation's target as fields name it: the handle of a table, `@pages` or `@users`; `@media` for media items. */
export interface RelationTarget {
  target: string
  id: number
}
export interface Relations {
  /** Throws 409 naming what needs it. */
  requireReleasable(ctx: Context, target: RelationTarget & { label: string }): Promise<void>
  /** Takes it out of all that leads there: it is gone. */
  clear(ctx: Context, target: RelationTarget): Promise<void>
  /** What leads there and is not in the trash. */
  leadingTo(ctx: Context, target: RelationTarget): Promise<{ object: string; pointer: string }[]>
}

declare module '../extension/providers.ts' {
  interface Providers {
    /** Names those of some objects that are the area's own; what is gone is left out. */
    'object.names': (db: Context['db'], objects: readonly string[]) => Promise<Map<string, ObjectName>>
    /** Writes anew what the area's objects name, for those written before there was an index. */
    'index.uses': (ctx: Context) => Promise<void>
    /** Who has relations to things of other areas: asked before one is deleted, and told when it is gone. */
    relations: Relations
  }
}

/** All that areas know of some objects, by their names in the index. */
export async function namesOfObjects(
  { db, site }: Pick<Context, 'db' | 'site'>,
  objects: readonly string[],
): Promise<Map<string, ObjectName>> {
  const names = new Map<string, ObjectName>()
  for (const namesOf of await providersOf(site.registry, 'object.names'))
    for (const [object, name] of await namesOf(db, objects)) names.set(object, name)
  return names
}

/** To be called before something is deleted. Throws 409 naming what needs it. */
export async function requireReleasable(
  ctx: Context,
  target: RelationTarget & { label: string },
): Promise<void> {
  for (const one of await providersOf(ctx.site.registry, 'relations'))
    await one.requireReleasable(ctx, target)
}

/** To be called when something was deleted for good, in the transaction of that. */
export async function clearRelations(ctx: Context, target: RelationTarget): Promise<void> {
  for (const one of await providersOf(ctx.site.registry, 'relations')) await one.clear(ctx, target)
}

/** Purges by the calendar what nothing needs; what something needs stays in the trash until that ends. */
export async function unlessRestricted(db: Context['db'], purge: () => Promise<void>): Promise<void> {
  await savepoint(db, purge).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'conflict')) throw error
  })
}

/** What leads to something by relations. */
export async function relationsTo(
  ctx: Context,
  target: RelationTarget,
): Promise<{ object: string; pointer: string }[]> {
  const all = await providersOf(ctx.site.registry, 'relations')
  return (await Promise.all(all.map((one) => one.leadingTo(ctx, target)))).flat()
}
