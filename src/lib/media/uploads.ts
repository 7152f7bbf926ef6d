// Bytes that came and are no item yet: files taken in, parts of large ones, files of proposals in quarantine.
import type { Selectable } from 'kysely'
import { AppError } from '../base/errors.ts'
import { transact } from '../platform/db/database.ts'
import { ownerOf } from '../core/principal.ts'
import type { Context } from '../core/operation/context.ts'
import { DAY, instant, later, newUid } from '../base/clock.ts'
import type { Inspected } from './inspect.ts'
import { importKey, originalKey } from './keys.ts'
import type { UploadRow } from './table.ts'

export type Upload = Selectable<UploadRow>
type Facts = Omit<Inspected, 'bytes'>

/** What an import reads. Nobody looked into it, so it never becomes an item of the library. */
export interface ImportFile {
  purpose: 'import'
  size: number
  sha256: string
  /** It lies by itself, by the uid of its upload; without this among originals, as all did before. */
  apart?: true | undefined
}

/** One who never completes what was started must not fill the disk. */
const MOST_OPEN = 20

/** Throws 404 for one that is not there, has expired, is somebody else's, or the file of an import. */
export async function findUpload(ctx: Context, uid: string): Promise<Upload> {
  const row = await ownUpload(ctx, uid)
  if (!row || isImportFile(row)) throw unknown(uid)
  return row
}

/** What an import may read: files that were sent for one, too. */
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

/** Whether the content of a whole one is, or may become, an original of the library. */
export const liesAmongOriginals = (upload: Parts): boolean => !importFile(upload).apart

/** Where the content of a whole one lies in the store. */
export const contentKey = (site: string, upload: Upload): string =>
  liesAmongOriginals(upload)
    ? originalKey(site, { pool: null, sha256: upload.sha256 ?? '' })
    : importKey(site, upload.uid)

/** Begins one in parts. Throws 409 with too many open ones. */
export async function openUpload(
  ctx: Context,
  { name, size }: { name: string; size: number },
): Promise<Upload> {
  const owner = ownerOf(ctx)
  const { n } = await ctx.db
    .selectFrom('uploads')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('owner', '=', owner)
    .where('status', '=', 'open')
    .where('expires_at', '>', instant(ctx.now))
    .executeTakeFirstOrThrow()
  if (Number(n) >= MOST_OPEN) throw new AppError('upload.too_many_open', { max: MOST_OPEN })
  const uid = ctx.ids.uid()
  const times = { created_at: instant(ctx.now), expires_at: instant(later(ctx.now, DAY)) }
  await ctx.db
    .insertInto('uploads')
    .values({ uid, owner, name, size, parts: '{}', status: 'open', sha256: null, ...times })
    .execute()
  return findUpload(ctx, uid)
}

/**
 * Notes a whole file whose content lies in the store: in a transaction of its own, because a proposal takes back the one of
 * the write. Nothing names it, so it has no address; unused it is purged. One that came in parts stays the upload it was (`of`);
 * `uid` is told where its content lies by it.
 */
export async function noteWhole(
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

/** What a whole upload is that may become an item. */
export const factsOf = (upload: Upload): Facts => JSON.parse(upload.parts) as Facts

export async function forgetUpload(ctx: Context, uid: string): Promise<void> {
  await ctx.db.deleteFrom('uploads').where('uid', '=', uid).execute()
}
