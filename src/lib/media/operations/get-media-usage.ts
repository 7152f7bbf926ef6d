import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { findMedia } from '../items.ts'
import { mediaRef, Use } from '../schema.ts'
import { usesOf } from '../uses.ts'

export default defineOperation({
  name: 'get_media_usage',
  summary: 'List the places where a media item is used: pages, settings and entries, in drafts and published versions.',
  level: 'read',
  permission: 'media.edit',
  feature: 'media',
  rest: 'GET /media/{id}/usage',
  input: z.strictObject({ id: mediaRef }),
  output: z.object({ id: z.int(), usage: z.array(Use) }),
  async handler(ctx, { id }) {
    await findMedia(ctx, id, { trashed: true })
    return { id, usage: await usesOf(ctx, id) }
  },
})
