// Files for imports: stored without an address, or uploaded in parts before. None of them becomes an item of the library.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { newUid, instant } from '../base/clock.ts'
import { sha256Of } from '../base/hash.ts'
import type { Context, ReceivedFile } from '../core/operation/context.ts'
import { mediaStore } from '../platform/store/store.ts'
import { importKey } from './keys.ts'
import { completeParts } from './upload-parts.ts'
import { contentKey, findReadable, storeCompleteUpload, type Upload } from './uploads.ts'
import { contains } from '../platform/db/like.ts'
import { AppError } from '../base/errors.ts'
import { dropUpload, isProposed } from './held-uploads.ts'
import { ownerOf } from '../core/principal.ts'

/** The most files of imports that are stored per owner at the same time. */
const MAX_KEPT = 20

export interface SentUpload {
  uid: string
  name: string
  /** It was uploaded in parts, which stay until it expires. */
  isOpen: boolean
  /** The file where it is, when that is on this machine, else written to `path`; or what is missing of it: a part, or all. */
  read: (path: string) => Promise<ReceivedFile | { gone: number | 'all' }>
}

/** An upload of the caller. Throws 404 if it does not exist, and 409 in `read` if it is not complete. */
export async function sentUpload(ctx: Context, uploadUid: string): Promise<SentUpload> {
  const upload = await findReadable(ctx, uploadUid)
  const { uid, name } = upload
  const isOpen = upload.status === 'open'
  return { uid, name, isOpen, read: (path) => (isOpen ? assemble : held)(ctx, upload, path) }
}

/**
 * Stores a file for later and returns the uid of its upload; an unclaimed one is removed by the daily purge. `reading`
 * are the uploads that running imports read. Throws 409 when too many wait.
 */
export async function storePendingUpload(
  ctx: Context,
  { size, sha256, name, path }: ReceivedFile,
  reading: ReadonlySet<string>,
): Promise<string> {
  await makeRoomForImport(ctx, reading)
  const uid = newUid(ctx.now)
  await mediaStore(ctx.installation).put(importKey(ctx.site.key, uid), { file: path }, 'text/plain')
  const facts = { purpose: 'import', size, sha256, apart: true } as const
  await storeCompleteUpload(ctx, facts, { name: name.slice(0, 200), uid })
  return uid
}

async function assemble(ctx: Context, upload: Upload, path: string) {
  await mkdir(dirname(path), { recursive: true })
  const store = mediaStore(ctx.installation)
  for (const [i, key] of completeParts(ctx.site.key, upload).entries()) {
    const part = await store.open(key)
    if (!part) return { gone: i + 1 }
    await pipeline(part.stream, createWriteStream(path, { flags: i ? 'a' : 'w', mode: 0o600 }))
  }
  const sha256 = await sha256Of(createReadStream(path))
  return { path, name: upload.name, size: (await stat(path)).size, sha256 }
}

async function held(ctx: Context, upload: Upload, path: string) {
  const { name, size, sha256 } = upload
  const store = mediaStore(ctx.installation)
  const key = contentKey(ctx.site.key, upload)
  const own = sha256 === null ? undefined : store.path(key)
  const isThere = sha256 !== null && (own ? await store.has(key) : await store.fetch(key, path))
  return isThere ? { path: own ?? path, name, size, sha256 } : { gone: 'all' as const }
}

/**
 * Frees capacity for import files: their number per owner is limited, and the oldest that nothing waits for is removed first.
 * Outside of a transaction, before another file is stored; `open` are the uploads of running imports.
 * Files of dry runs and of failed imports are stored for another attempt. Throws 409 when each of them waits
 * to be imported or approved.
 */
async function makeRoomForImport(ctx: Context, open: ReadonlySet<string>): Promise<void> {
  const stored = await ctx.db
    .selectFrom('uploads')
    .selectAll()
    .where('owner', '=', ownerOf(ctx))
    .where('status', '!=', 'open')
    .where('expires_at', '>', instant(ctx.now))
    .where(contains('parts', '"purpose":"import"'))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  let over = stored.length - MAX_KEPT + 1
  for (const upload of stored) {
    if (over <= 0) return
    if (open.has(upload.uid) || (await isProposed(ctx, upload))) continue
    await dropUpload(ctx, upload)
    over--
  }
  if (over > 0) throw new AppError('media.too_many_waiting', { max: MAX_KEPT })
}
