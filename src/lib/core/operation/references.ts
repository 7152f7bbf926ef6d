// The index of references: which page, setting or entry names which page, entry or table; media have one of their own.
import type { Kysely } from 'kysely'
import type { Reference } from '../../fields/fields.ts'
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
