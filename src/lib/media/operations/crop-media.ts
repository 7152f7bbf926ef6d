import { z } from 'zod'
import { AppError } from '../../base/errors.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { crop } from '../crop.ts'
import { findMedia } from '../items.ts'
import { Media, mediaRef, RatioKey, Rect } from '../schema.ts'
import { serializeMedia } from '../serialize-media.ts'
import { mediaSubject } from '../subject.ts'

export default defineOperation({
  name: 'crop_media',
  summary:
    'Set the crop of an image for a ratio; without rect it is cropped around the focal point again. The original stays.',
  level: 'write',
  permission: 'media.edit',
  feature: 'media',
  rest: 'POST /media/{id}/crop',
  mcp: { idempotent: true },
  input: z.strictObject({ id: mediaRef, ratio: RatioKey, rect: Rect.nullable().optional() }),
  output: Media,
  subject: mediaSubject,
  async handler(ctx, { id, ratio, rect = null }) {
    const item = await findMedia(ctx, id)
    if (item.kind !== 'image' || !item.width || item.mime === 'image/svg+xml')
      throw new AppError('media.not_croppable', { id, mime: item.mime })
    return serializeMedia(ctx, await crop(ctx, item, { ratio, rect }))
  },
})
