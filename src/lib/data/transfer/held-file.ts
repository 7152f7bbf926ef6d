// The file of an import: the one that came, one that was sent in parts, or one that was put aside for a proposal.
import { AppError, fieldError } from '../../base/errors.ts'
import { storePendingUpload, sentUpload } from '../../media/media.ts'
import { inTemporaryFile } from '../../core/temporary.ts'
import { UPLOAD_LIMIT } from '../../core/upload-limit.ts'
import type { Context, ReceivedFile } from '../../core/operation/context.ts'
import { uploadsOfOpen } from '../imports/import-store.ts'

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
  requireFile(ctx, uid)
  if (file) return work(await quarantined(ctx, file))
  const upload = await sentUpload(ctx, uid!)
  return inTemporaryFile(ctx.installation, async (path) => {
    const found = await upload.read(path)
    if ('gone' in found)
      throw found.gone === 'all'
        ? new AppError('import.file_gone', { uid: upload.uid })
        : new AppError('import.part_gone', { part: found.gone })
    return await work(upload.isOpen ? await quarantined(ctx, found) : { ...found, upload: upload.uid })
  })
}

/** Throws 422 unless there is exactly one: one that came, or an upload. */
export function requireFile({ file }: Context, upload: string | undefined): void {
  if ((file === undefined) !== (upload === undefined)) return
  const errors = [fieldError('/file', 'import.file_missing')]
  throw new AppError('import.send_one_file', {}, { errors })
}

/** What is proposed waits as pictures of proposals do: without an address, and gone when the change is rejected or has expired. */
const quarantined = (ctx: Context, file: ReceivedFile): Promise<SentFile> | SentFile =>
  ctx.principal.mode === 'approval' ? storeReceivedFile(ctx, file) : file

/** Puts a file aside for later, without an address: what does not claim it lets it go with the daily purge. */
export async function storeReceivedFile(ctx: Context, file: ReceivedFile): Promise<SentFile & { upload: string }> {
  if (file.size > UPLOAD_LIMIT) throw new AppError('import.file_too_large_to_wait')
  return { ...file, upload: await storePendingUpload(ctx, file, await uploadsOfOpen(ctx)) }
}
