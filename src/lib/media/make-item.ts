// Makes an item of what was taken in: once for each content (contract 4.4: a duplicate is offered, not stored twice).
import type { Context } from '../operation/context.ts'
import type { StoredMedia } from './facts.ts'
import { insertMedia, restoreMedia, sameContent } from './items.ts'
import type { TakenIn } from './take-in.ts'
import { forgetUpload } from './uploads.ts'

export interface Made {
  item: StoredMedia
  /** It was there already, maybe in the trash. */
  duplicate: boolean
}

export async function makeItem(ctx: Context, { upload, file }: TakenIn, pool?: string): Promise<Made> {
  const known = await sameContent(ctx, file.sha256)
  await forgetUpload(ctx, upload)
  if (!known) return { item: await insertMedia(ctx, file, { pool: pool ?? null }), duplicate: false }
  return { item: known.deleted_at === null ? known : await restoreMedia(ctx, known), duplicate: true }
}
