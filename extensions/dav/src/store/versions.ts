// Overwritten or deleted texts: list and restore.
import { AppError, runInside, type Context, type SubjectState } from 'cms/extension'
import { readTitle } from '../text/title.ts'
import { loadEntry, requireCollection } from '../writes/object.ts'
import type { SavedObject } from '../writes/save-object.ts'
import { binaryOfRaw } from './raw.ts'
import { davDb, NOT_DELETED, type Kind } from './tables.ts'

interface Options {
  kind: Kind
  table: string
  href?: string | undefined
}
interface Named extends Options {
  version: number
}

const MAX = 100

/** The latest first. */
export async function listVersions(ctx: Context, { kind, table, href }: Options) {
  const { id } = await requireCollection(ctx, { kind, table })
  let query = davDb(ctx)
    .selectFrom('dav_versions')
    .innerJoin('dav_objects', 'dav_objects.id', 'dav_versions.object')
    .select([
      'dav_versions.id',
      'dav_versions.raw',
      'dav_versions.coding',
      'dav_versions.etag',
      'replaced_at',
      'user_id',
      'href',
      'deleted',
    ])
    .where('dav_objects.collection', '=', id)
  if (href !== undefined) query = query.where('href', '=', href)
  const rows = await query.orderBy('dav_versions.id', 'desc').limit(MAX).execute()
  const items = rows.map((row) => ({
    id: Number(row.id),
    href: row.href,
    etag: row.etag,
    replaced_at: row.replaced_at,
    title: readTitle(binaryOfRaw(row), kind),
    user: row.user_id === null ? null : Number(row.user_id),
    deleted: Number(row.deleted) !== NOT_DELETED,
    raw: row.coding === 'utf8' ? row.raw : Buffer.from(row.raw, 'base64').toString('utf8'),
  }))
  return { items, next: null }
}

/** Restores a text; the current one is stored as a version, as on every write. */
export async function restoreVersion(ctx: Context, { kind, table, version }: Named): Promise<SavedObject> {
  const found = await lookUp(ctx, { kind, table, version })
  if (!found) throw new AppError('not-found', `There is no version ${version}.`)
  const text = found.coding === 'utf8' ? { raw: found.raw } : { raw_base64: found.raw }
  return (await runInside(ctx, 'dav__save_object', { kind, table, href: found.href, ...text })) as SavedObject
}

/** The entry of the version's object. */
export async function entryOfVersion(
  ctx: Context,
  input: Record<string, unknown>,
  result?: unknown,
): Promise<SubjectState | undefined> {
  if (result !== undefined) return loadEntry(ctx, input, result)
  const found = await lookUp(ctx, input as unknown as Named)
  return found && loadEntry(ctx, { ...input, href: found.href })
}

async function lookUp(ctx: Context, { kind, table, version }: Named) {
  const { id } = await requireCollection(ctx, { kind, table })
  return davDb(ctx)
    .selectFrom('dav_versions')
    .innerJoin('dav_objects', 'dav_objects.id', 'dav_versions.object')
    .select(['dav_versions.raw', 'dav_versions.coding', 'href'])
    .where('dav_versions.id', '=', version)
    .where('dav_objects.collection', '=', id)
    .executeTakeFirst()
}
