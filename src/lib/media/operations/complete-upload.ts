import { z } from 'zod'
import { defineOperation } from '../../operation/define-operation.ts'
import { mediaSubject } from '../subject.ts'
import { takeIn, type TakenIn } from '../take-in.ts'
import { detailFields, Uploaded, uploaded } from '../upload-input.ts'

export default defineOperation({
  name: 'complete_upload',
  summary: 'Make the parts of an upload an item of the library.',
  level: 'write',
  permission: 'media.upload',
  feature: 'media',
  rest: 'POST /media/uploads/{upload}/complete',
  creates: '/media/{id}',
  input: z.strictObject({
    upload: z.uuid(),
    lang: z.string().max(20).optional().describe('Language of the texts'),
    pool: z.string().max(41).optional(),
    ...detailFields,
  }),
  output: Uploaded,
  subject: mediaSubject,
  prepare: (ctx, { upload }) => takeIn(ctx, { upload }),
  kept: (ctx, input) => ({ ...input, upload: (ctx.prepared as TakenIn).upload }),
  handler: uploaded,
})
