// The parts of an upload: their limits, their keys in the store, and which of them are recorded.
import { AppError } from '../base/errors.ts'
import type { Context, ReceivedFile } from '../core/operation/context.ts'
import { uploadFolder, uploadKey } from './keys.ts'
import { PART_SIZE } from './limits.ts'
import { UPLOAD_LIMIT } from '../core/upload-limit.ts'
import { mediaStore } from '../platform/store/store.ts'
import type { Upload } from './uploads.ts'

export interface Part {
  size: number
  sha256: string
}
interface Sent {
  n: number
  file: ReceivedFile
}

/** By number. */
export const partsOf = (upload: Upload): Record<string, Part> =>
  upload.status === 'open' ? (JSON.parse(upload.parts) as Record<string, Part>) : {}

/** Bytes received so far. */
export const receivedOf = (upload: Upload): number => sizeOf(partsOf(upload))

const sizeOf = (parts: Record<string, Part>): number => Object.values(parts).reduce((sum, { size }) => sum + size, 0)

/** Contains the hash, so that a rejected or concurrent part does not overwrite a recorded one. */
const keyOf = (site: string, { uid }: Upload, { n, sha256 }: Pick<Part, 'sha256'> & { n: number }): string =>
  uploadKey(site, uid, `${n}.${sha256.slice(0, 32)}`)

/** Stores the content of a part, which notePart records afterwards. Throws before anything is stored. */
export async function storePart(ctx: Context, upload: Upload, { n, file }: Sent): Promise<void> {
  withPart(upload, { n, file })
  const { key: site } = ctx.site
  const media = mediaStore(ctx.installation)
  const key = keyOf(site, upload, { n, ...file })
  const noted = partsOf(upload)[n]
  const retained = [key, noted && keyOf(site, upload, { n, ...noted })]
  let lying = file.size
  for await (const stored of media.list(uploadFolder(site, upload.uid)))
    if (retained.includes(stored.key) || !stored.key.startsWith(uploadKey(site, upload.uid, `${n}.`)))
      lying += stored.key === key ? 0 : stored.size
    // An earlier part with this number that is not recorded.
    else await media.remove(stored.key)
  // Each part once, and once more while it is replaced: concurrent requests do not know of each other's parts.
  if (lying > 2 * upload.size) throw new AppError('upload.too_many_parts', { announced: upload.size })
  await media.put(key, { file: file.path })
}

/** Records a part that is in the store. */
export async function notePart(ctx: Context, upload: Upload, sent: Sent): Promise<Upload> {
  const parts = JSON.stringify(withPart(upload, sent))
  await ctx.db.updateTable('uploads').set({ parts }).where('id', '=', upload.id).execute()
  return { ...upload, parts }
}

/** The recorded parts with a new one. Throws 409, 413 or 422 for a part that the upload cannot take. */
function withPart(upload: Upload, { n, file: { size, sha256 } }: Sent): Record<string, Part> {
  if (upload.status !== 'open') throw new AppError('upload.complete_already', { uid: upload.uid })
  if (size > PART_SIZE.max) throw new AppError('upload.part_too_large', { max: PART_SIZE.max, size })
  if (size === 0) throw new AppError('upload.part_empty')
  if (n > Math.ceil(UPLOAD_LIMIT / PART_SIZE.min)) throw new AppError('upload.part_unknown', { part: n })
  const parts = { ...partsOf(upload), [n]: { size, sha256 } }
  const total = sizeOf(parts)
  if (total > upload.size) throw new AppError('upload.larger_than_announced', { size: total, announced: upload.size })
  return parts
}

/** The keys of the parts, in order. Throws 409 while something is missing. */
export function completeParts(site: string, upload: Upload): string[] {
  const parts = Object.entries(partsOf(upload))
    .map(([n, part]) => ({ n: Number(n), ...part }))
    .sort((a, b) => a.n - b.n)
  const [received, gap] = [receivedOf(upload), parts.findIndex(({ n }, i) => n !== i + 1)]
  if (gap >= 0 || received !== upload.size)
    throw new AppError(
      gap >= 0 ? 'upload.part_missing' : 'upload.incomplete',
      { received, size: upload.size, part: gap + 1 },
      { extra: { received, size: upload.size } },
    )
  return parts.map((part) => keyOf(site, upload, part))
}

/** Removes the parts from the store; their row is removed by the write or the purge. */
export async function dropParts(ctx: Context, upload: Upload): Promise<void> {
  await mediaStore(ctx.installation).removeAll(uploadFolder(ctx.site.key, upload.uid))
}
