// What can be said of a file that is sent, beside the file itself.
import { z } from 'zod'
import type { Context } from '../operation/context.ts'
import { settleDetails, type Details } from './details.ts'
import type { StoredMedia } from './facts.ts'
import { makeItem } from './make-item.ts'
import { Media, textFields, type Media as Shown } from './schema.ts'
import { showMedia } from './show-media.ts'
import type { TakenIn } from './take-in.ts'

export const detailFields = {
  ...textFields,
  decorative: z.boolean().optional().describe('Only decorates: screen readers pass it over'),
  tags: z.array(z.string().trim().min(1).max(120)).max(50).optional().describe('Names; new ones are made'),
  collections: z.array(z.int().min(1)).max(50).optional().describe('Ids'),
}
export const Uploaded = Media.extend({
  duplicate: z.boolean().describe('The same content was there already: this is that item'),
}).meta({ id: 'UploadedMedia' })

/** The item that a taken-in file becomes, with what was said of it; of one that was there only what is said is changed. */
export async function uploaded(
  ctx: Context,
  details: Details & { pool?: string | undefined },
): Promise<Shown & { duplicate: boolean }> {
  const { item, duplicate } = await makeItem(ctx, ctx.prepared as TakenIn, details.pool)
  const settled: StoredMedia = await settleDetails(ctx, item, details)
  return { ...(await showMedia(ctx, settled)), duplicate }
}
