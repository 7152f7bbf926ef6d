// Finds objects and their entries for writes.
import { AppError, type Context, type SubjectState } from 'cms/extension'
import { entrySubject } from 'cms/lib'
import type { ObjectName } from '../operations/object.ts'
import { findCollection, type Collection } from '../store/collections.ts'
import { findObject } from '../store/objects.ts'
import { davDb, NOT_DELETED, type ObjectRow } from '../store/tables.ts'

export { entrySubject }

/** Throws 404 for a table that is no collection of this kind. */
export async function requireCollection(ctx: Context, { kind, table }: Omit<ObjectName, 'href'>): Promise<Collection> {
  const found = await findCollection(ctx, kind, { handle: table })
  if (found) return found
  throw new AppError('not-found', `The table ${table} has no ${kind === 'calendar' ? 'calendar' : 'contacts'}.`)
}

export async function requireObject(ctx: Context, collection: Collection, href: string): Promise<ObjectRow> {
  const found = await findObject(davDb(ctx), collection.id, href)
  if (found?.deleted === NOT_DELETED) return found
  throw new AppError('not-found', `There is no ${href}.`)
}

/** Throws 412 when the object was changed in the meantime. */
export function requireExpected(there: ObjectRow | undefined, expect: string | undefined): void {
  if (expect === undefined) return
  const etag = there?.deleted === NOT_DELETED ? there.etag : ''
  if (etag === expect) return
  throw new AppError('precondition-failed', 'It was changed meanwhile.', { extra: { current: etag } })
}

/** By the input of an operation, or by its result. */
export async function loadEntry(
  ctx: Context,
  input: Record<string, unknown>,
  result?: unknown,
): Promise<SubjectState | undefined> {
  if (result !== undefined)
    return entrySubject.load(ctx, { table: input['table'] }, { id: (result as { id: number }).id })
  const name = input as unknown as ObjectName
  const collection = await findCollection(ctx, name.kind, { handle: name.table })
  const row = collection && (await findObject(davDb(ctx), collection.id, name.href))
  if (row?.entry == null) return undefined
  return entrySubject.load(ctx, { table: name.table, entry: String(row.entry) })
}
