// Received bytes that are not an item yet: ingested files, parts of large ones, files of proposals in quarantine.
import type { Selectable } from 'kysely'
import { AppError } from '../base/errors.ts'
import { countOf, transact } from '../platform/db/database.ts'
import { ownerOf } from '../core/principal.ts'
import type { Context } from '../core/operation/context.ts'
import { DAY, instant, later, newUid } from '../base/clock.ts'
import type { Inspected } from './inspect.ts'
import { importKey, originalKey } from './keys.ts'
import type { UploadRow } from './table.ts'

export type Upload = Selectable<UploadRow>
type Facts = Omit<Inspected, 'bytes'>

/** A file for an import. It was not inspected, so it never becomes an item of the library. */
export interface ImportFile {
  purpose: 'import'
  size: number
  sha256: string
  /** It is stored under the uid of its upload; older ones without this flag are stored among the originals. */
  apart?: true | undefined
}

/** Limits the disk usage of uploads that are never completed. */
const MAX_OPEN = 20

/** Throws 404 for one that does not exist, has expired, belongs to another owner, or is for an import. */
export async function findUpload(ctx: Context, uid: string): Promise<Upload> {
  const row = await ownUpload(ctx, uid)
  if (!row || isImportFile(row)) throw unknown(uid)
  return row
}

/** An upload that an import may read: includes those made for imports. */
export async function findReadable(ctx: Context, uid: string): Promise<Upload> {
  const row = await ownUpload(ctx, uid)
  if (!row) throw unknown(uid)
  return row
}

async function ownUpload(ctx: Context, uid: string): Promise<Upload | undefined> {
  const row = await ctx.db.selectFrom('uploads').selectAll().where('uid', '=', uid).executeTakeFirst()
  return row && row.owner === ownerOf(ctx) && row.expires_at >= instant(ctx.now) ? row : undefined
}

const unknown = (uid: string) => new AppError('upload.not_found', { uid })

type Parts = Pick<Upload, 'status' | 'parts'>

const importFile = ({ status, parts }: Parts): Partial<ImportFile> => {
  const file = status === 'open' ? {} : (JSON.parse(parts) as Partial<ImportFile>)
  return file.purpose === 'import' ? file : {}
}
const isImportFile = (upload: Parts): boolean => importFile(upload).purpose === 'import'

/** Whether the content of a complete upload is, or may become, an original of the library. */
export const liesAmongOriginals = (upload: Parts): boolean => !importFile(upload).apart

/** The key of a complete upload's content in the store. */
export const contentKey = (site: string, upload: Upload): string =>
  liesAmongOriginals(upload)
    ? originalKey(site, { pool: null, sha256: upload.sha256 ?? '' })
    : importKey(site, upload.uid)

/** Starts an upload in parts. Throws 409 with too many open ones. */
export async function openUpload(ctx: Context, { name, size }: { name: string; size: number }): Promise<Upload> {
  const owner = ownerOf(ctx)
  const n = await countOf(
    ctx.db
      .selectFrom('uploads')
      .where('owner', '=', owner)
      .where('status', '=', 'open')
      .where('expires_at', '>', instant(ctx.now)),
  )
  if (n >= MAX_OPEN) throw new AppError('upload.too_many_open', { max: MAX_OPEN })
  const uid = ctx.ids.uid()
  const times = { created_at: instant(ctx.now), expires_at: instant(later(ctx.now, DAY)) }
  await ctx.db
    .insertInto('uploads')
    .values({ uid, owner, name, size, parts: '{}', status: 'open', sha256: null, ...times })
    .execute()
  return findUpload(ctx, uid)
}

/**
 * Stores a row for a complete file in the store, in a transaction of its own, because a proposal rolls back that of
 * the write. Nothing refers to it, so it has no address; an unused one is purged. An upload in parts keeps its row (`of`);
 * `uid` is given when the content is stored under it.
 */
export async function storeCompleteUpload(
  ctx: Context,
  file: Inspected | ImportFile,
  { name, of, uid }: { name: string; of?: Upload | undefined; uid?: string | undefined },
): Promise<Upload> {
  const { bytes: _, ...facts } = { bytes: undefined, ...file }
  const days = ctx.principal.mode === 'approval' ? 32 : 1
  const row = {
    uid: of?.uid ?? uid ?? newUid(ctx.now),
    owner: ownerOf(ctx),
    name,
    size: file.size,
    parts: JSON.stringify(facts),
    status: ctx.principal.mode === 'approval' ? ('held' as const) : ('whole' as const),
    sha256: file.sha256,
    created_at: instant(ctx.now),
    expires_at: instant(later(ctx.now, days * DAY)),
  }
  await transact(ctx.site.db, async (trx) => {
    if (of) await trx.updateTable('uploads').set(row).where('id', '=', of.id).execute()
    else await trx.insertInto('uploads').values(row).execute()
  })
  return { id: 0, ...row }
}

/** The properties of a complete upload that may become an item. */
export const factsOf = (upload: Upload): Facts => JSON.parse(upload.parts) as Facts

export async function forgetUpload(ctx: Context, uid: string): Promise<void> {
  await ctx.db.deleteFrom('uploads').where('uid', '=', uid).execute()
}
