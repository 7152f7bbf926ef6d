import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { findMedia } from '../items.ts'
import { Media, mediaRef, Use } from '../schema.ts'
import { serializeMedia } from '../serialize-media.ts'
import { usesOf } from '../uses.ts'

export default defineOperation({
  name: 'get_media',
  summary: 'Get one item of the media library with the places where it is used.',
  level: 'read',
  feature: 'media',
  rest: 'GET /media/{id}',
  input: z.strictObject({ id: mediaRef }),
  output: Media.extend({ usage: z.array(Use) }).meta({ id: 'MediaWithUsage' }),
  async handler(ctx, { id }) {
    const item = await findMedia(ctx, id, { trashed: true })
    return { ...(await serializeMedia(ctx, item)), usage: await usesOf(ctx, id) }
  },
})
