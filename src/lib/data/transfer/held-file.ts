// The file of an import: the one that came, one that was sent in parts, or one that was put aside for a proposal.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError, fieldError } from '../../base/errors.ts'
import { importKey } from '../../media/keys.ts'
import { UPLOAD_LIMIT } from '../../media/limits.ts'
import { makeRoomForImport } from '../../media/media.ts'
import { mediaStore } from '../../media/store.ts'
import { completeParts } from '../../media/upload-parts.ts'
import { contentKey, findReadable, noteWhole, type Upload } from '../../media/uploads.ts'
import type { Context, ReceivedFile } from '../../core/operation/context.ts'
import { newUid } from '../../base/clock.ts'
import { uploadsOfOpen } from '../imports/stored.ts'

export interface SentFile extends ReceivedFile {
  /** Uid of the upload that holds it. */
  upload?: string | undefined
}

/** Throws 422 unless there is exactly one file, and 404 for an upload that is not there. */
export async function withSentFile<R>(
  ctx: Context,
  { upload: uid }: { upload?: string | undefined },
  work: (file: SentFile) => Promise<R>,
): Promise<R> {
  const { file } = ctx
  demandFile(ctx, uid)
  if (file) return work(await quarantined(ctx, file))
  const upload = await findReadable(ctx, uid!)
  const temporary = join(ctx.installation.root, 'storage/tmp', randomUUID())
  try {
    if (upload.status === 'open')
      return await work(await quarantined(ctx, await assemble(ctx, upload, temporary)))
    return await work({ ...(await held(ctx, upload, temporary)), upload: upload.uid })
  } finally {
    await rm(temporary, { force: true })
  }
}

/** Throws 422 unless there is exactly one: one that came, or an upload. */
export function demandFile({ file }: Context, upload: string | undefined): void {
  if ((file === undefined) !== (upload === undefined)) return
  const errors = [fieldError('/file', 'import.file_missing')]
  throw new AppError('import.send_one_file', {}, { errors })
}

/** What is proposed waits as pictures of proposals do: without an address, and gone when the change is rejected or has expired. */
const quarantined = (ctx: Context, file: ReceivedFile): Promise<SentFile> | SentFile =>
  ctx.principal.mode === 'approval' ? hold(ctx, file) : file

/** Puts a file aside for later, without an address: what does not claim it lets it go with the daily purge. */
export async function hold(ctx: Context, file: ReceivedFile): Promise<SentFile & { upload: string }> {
  const { size, sha256, name, path } = file
  if (size > UPLOAD_LIMIT) throw new AppError('import.file_too_large_to_wait')
  await makeRoomForImport(ctx, await uploadsOfOpen(ctx))
  const uid = newUid(ctx.now)
  await mediaStore(ctx.installation).put(importKey(ctx.site.key, uid), { file: path }, 'text/plain')
  const facts = { purpose: 'import', size, sha256, apart: true } as const
  await noteWhole(ctx, facts, { name: name.slice(0, 200), uid })
  return { ...file, upload: uid }
}

/** The parts of an upload as one file; they stay until the upload expires. */
async function assemble(ctx: Context, upload: Upload, path: string): Promise<ReceivedFile> {
  await mkdir(join(path, '..'), { recursive: true })
  const store = mediaStore(ctx.installation)
  for (const [i, key] of completeParts(ctx.site.key, upload).entries()) {
    const part = await store.open(key)
    if (!part) throw new AppError('import.part_gone', { part: i + 1 })
    await pipeline(part.stream, createWriteStream(path, { flags: i ? 'a' : 'w', mode: 0o600 }))
  }
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return { path, name: upload.name, size: (await stat(path)).size, sha256: hash.digest('hex') }
}

/** A whole file, read where it lies when that is on this machine. */
async function held(ctx: Context, upload: Upload, temporary: string): Promise<ReceivedFile> {
  const { uid, name, size, sha256 } = upload
  const store = mediaStore(ctx.installation)
  const key = contentKey(ctx.site.key, upload)
  const own = sha256 === null ? undefined : store.path(key)
  const isThere = sha256 !== null && (own ? await store.has(key) : await store.fetch(key, temporary))
  if (!isThere) throw new AppError('import.file_gone', { uid })
  return { path: own ?? temporary, name, size, sha256 }
}
