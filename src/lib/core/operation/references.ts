// The index of references from pages, settings and entries to pages, entries and tables; media have one of their own.
import type { Kysely } from 'kysely'
import type { Reference } from '../../fields/fields.ts'
import { AppError } from '../../base/errors.ts'
import { savepoint } from '../../platform/db/savepoint.ts'
import { providersOf } from '../extension/providers.ts'
import type { Context } from './context.ts'
import type { ReferenceRow, ReferenceTables } from './table.ts'

type Db = Kysely<ReferenceTables>
type State = ReferenceRow['state']
type ReferenceSource = Omit<ReferenceRow, 'id'>

export const pageTargets = ({ id, uid }: { id: number; uid: string }): string[] => [`page:${uid}`, `page#${id}`]
export const entryTargets = (table: string, { id, uid }: { id: number; uid: string }): string[] => [
  `entry:${uid}`,
  `entry#${table}:${id}`,
]
export const tableTarget = (handle: string): string => `table:${handle}`

/** Relations of entries have an index of their own: their ids are columns. */
export function referenceRows(object: string, state: State, references: readonly Reference[]): ReferenceSource[] {
  const isEntry = object.startsWith('entry:')
  return references.flatMap((one): ReferenceSource[] => {
    if (one.type === 'media' || one.type === 'user' || ('id' in one && isEntry)) return []
    const target =
      'uid' in one ? `${one.type}:${one.uid}` : one.type === 'entry' ? `entry#${one.table}:${one.id}` : `page#${one.id}`
    return [{ object, state, target, pointer: one.pointer.slice(0, 250) }]
  })
}

interface Naming {
  object: string
  state: State
  locations: readonly ReferenceSource[]
  /** The object had no references in this state before. */
  isFirst?: boolean
}

/** Replaces the references of an object in one state. */
export async function storeReferences(db: Db, { object, state, locations, isFirst = false }: Naming): Promise<void> {
  if (!isFirst) await forgetReferences(db, object, state)
  if (locations.length)
    await db
      .insertInto('object_references')
      .values([...locations])
      .execute()
}

/** Deletes the references of an object in one state, or in both. */
export async function forgetReferences(db: Db, object: string, state?: State): Promise<void> {
  let gone = db.deleteFrom('object_references').where('object', '=', object)
  if (state) gone = gone.where('state', '=', state)
  await gone.execute()
}

/** Deletes the references of all objects whose keys have this prefix, for example `entry:3:`. */
export async function forgetReferencesByPrefix(db: Db, prefix: string): Promise<void> {
  await db.deleteFrom('object_references').where('object', 'like', `${prefix}%`).execute()
}

/** Every place that refers to one of the targets, including objects in the trash. */
export async function referencesTo(db: Db, targets: readonly string[]): Promise<ReferenceSource[]> {
  return db
    .selectFrom('object_references')
    .select(['object', 'state', 'target', 'pointer'])
    .where('target', 'in', [...targets])
    .orderBy('object')
    .orderBy('id')
    .execute()
}

/** An object of the index with its label: `page:12`, `entry:3:7`, `settings:de`. */
export interface ObjectName {
  type: 'page' | 'entry' | 'settings'
  id: number | null
  /** Of a page or an entry. */
  title: string | null
  lang: string
  /** Handle and name of an entry's table. */
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
  /** Throws 409 naming the objects that require it. */
  requireReleasable(ctx: Context, target: RelationTarget & { label: string }): Promise<void>
  /** Removes a deleted target from all relations to it. */
  clear(ctx: Context, target: RelationTarget): Promise<void>
  /** Objects that refer to it and are not in the trash. */
  leadingTo(ctx: Context, target: RelationTarget): Promise<{ object: string; pointer: string }[]>
}

declare module '../extension/providers.ts' {
  interface Providers {
    /** Names of those of the objects that belong to the area; deleted ones are left out. */
    'object.names': (db: Context['db'], objects: readonly string[]) => Promise<Map<string, ObjectName>>
    /** Rebuilds the references of the area's objects, for those written before there was an index. */
    'index.uses': (ctx: Context) => Promise<void>
    /** Relations to objects of other areas: checked before an object is deleted, and cleared after it. */
    relations: Relations
  }
}

/** The names of objects from all areas, by their keys in the index. */
export async function namesOfObjects(
  { db, site }: Pick<Context, 'db' | 'site'>,
  objects: readonly string[],
): Promise<Map<string, ObjectName>> {
  const names = new Map<string, ObjectName>()
  for (const namesOf of await providersOf(site.registry, 'object.names'))
    for (const [object, name] of await namesOf(db, objects)) names.set(object, name)
  return names
}

/** To be called before an object is deleted. Throws 409 naming the objects that require it. */
export async function requireDeletable(ctx: Context, target: RelationTarget & { label: string }): Promise<void> {
  for (const one of await providersOf(ctx.site.registry, 'relations')) await one.requireReleasable(ctx, target)
}

/** To be called when an object was permanently deleted, in the same transaction. */
export async function clearRelations(ctx: Context, target: RelationTarget): Promise<void> {
  for (const one of await providersOf(ctx.site.registry, 'relations')) await one.clear(ctx, target)
}

/** Runs a daily purge; an object that is still required (409) stays in the trash. */
export async function skipIfRequired(db: Context['db'], purge: () => Promise<void>): Promise<void> {
  await savepoint(db, purge).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'conflict')) throw error
  })
}

/** Objects that refer to a target by relations. */
export async function relationsTo(
  ctx: Context,
  target: RelationTarget,
): Promise<{ object: string; pointer: string }[]> {
  const all = await providersOf(ctx.site.registry, 'relations')
  return (await Promise.all(all.map((one) => one.leadingTo(ctx, target)))).flat()
}
