import { z } from 'zod'
import { languageInput } from '../../fields/inputs.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { storeDetails } from '../details.ts'
import { findMedia } from '../items.ts'
import { Focus, Media, mediaRef } from '../schema.ts'
import { serializeMedia } from '../serialize-media.ts'
import { mediaSubject } from '../subject.ts'
import { detailFields } from '../upload-input.ts'

export default defineOperation({
  name: 'update_media',
  summary:
    'Change title, alt text, caption, credit and transcript (of one language), focal point, tags and collections of a media item. Omitted values stay.',
  level: 'write',
  permission: 'media.edit',
  feature: 'media',
  rest: 'PATCH /media/{id}',
  mcp: { idempotent: true },
  input: z.strictObject({
    id: mediaRef,
    lang: languageInput().optional().describe('Language of the texts; the default one when missing'),
    focus: Focus.optional().describe('What must stay visible: fractions of width and height'),
    ...detailFields,
  }),
  output: Media,
  subject: mediaSubject,
  handler: async (ctx, { id, ...details }) =>
    serializeMedia(ctx, await storeDetails(ctx, await findMedia(ctx, id), details)),
})
