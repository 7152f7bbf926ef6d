// Crops of an image, one per ratio.
import { message, type Message } from '../base/catalogue/message.ts'
import { AppError, errorAt } from '../base/errors.ts'
import { enqueue } from '../core/jobs/jobs.ts'
import type { Context } from '../core/operation/context.ts'
import { canonical } from '../base/json.ts'
import { parse, type StoredMedia } from './facts.ts'
import { changeMedia } from './items.ts'
import { numberOf, type Ratio, type Rect } from '../base/picture-plan.ts'

/** One pixel of 200 may be missing: crops are drawn by hand, and whole pixels have no exact ratio. */
const TOLERANCE = 0.005

/** Stores a crop, or with null removes it. Throws 422 for one that exceeds the image or has another ratio. */
export async function crop(
  ctx: Context,
  item: StoredMedia,
  { ratio, rect }: { ratio: Ratio; rect: Rect | null },
): Promise<StoredMedia> {
  if (rect) requireFit(item, ratio, rect)
  const { [ratio]: _, ...others } = parse<Partial<Record<Ratio, Rect>>>(item.crops, {})
  const crops = rect ? { ...others, [ratio]: rect } : others
  if (canonical(crops) === canonical(parse(item.crops, {}))) return item
  const changed = await changeMedia(ctx, item, {
    crops: Object.keys(crops).length ? JSON.stringify(crops) : null,
  })
  await enqueue(ctx, {
    kind: 'media-variants',
    payload: { id: item.id },
    unique_key: `media-variants:${item.id}`,
  })
  return changed
}

function requireFit(item: StoredMedia, ratio: Ratio, { x, y, width, height }: Rect): void {
  const fail = (reason: Message) => {
    throw new AppError('crop.invalid', { reason }, { errors: [errorAt('/rect', reason)] })
  }
  if (x + width > 1 + 1e-6 || y + height > 1 + 1e-6) fail(message('crop.outside'))
  const is = (width * item.width!) / (height * item.height!)
  if (Math.abs(is / numberOf(ratio) - 1) > TOLERANCE)
    fail(message('crop.other_ratio', { actual: is.toFixed(3), ratio }))
  if (width * item.width! < 32 || height * item.height! < 32) fail(message('crop.too_small'))
}
