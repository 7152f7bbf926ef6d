import { z } from 'zod'
import { confirmed, confirmField } from '../../core/operation/confirm.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { findMedia, trashMedia } from '../items.ts'
import { Media, mediaRef } from '../schema.ts'
import { serializeMedia } from '../serialize-media.ts'
import { mediaSubject } from '../subject.ts'

export default defineOperation({
  name: 'delete_media',
  summary:
    'Move a media item to the trash. Rejected with the places if it is used, unless force is set: then it is missing there.',
  level: 'write',
  replacesAll: true,
  permission: 'media.delete',
  feature: 'media',
  rest: 'DELETE /media/{id}',
  mcp: { destructive: true, idempotent: true },
  input: z.strictObject({
    id: mediaRef,
    ...confirmField,
    force: z.boolean().optional().describe('Although it is used'),
  }),
  output: Media,
  subject: mediaSubject,
  async handler(ctx, input) {
    confirmed(ctx, input)
    const { id, force = false } = input
    const item = await findMedia(ctx, id, { trashed: true })
    return serializeMedia(ctx, item.deleted_at === null ? await trashMedia(ctx, item, { force }) : item)
  },
})
