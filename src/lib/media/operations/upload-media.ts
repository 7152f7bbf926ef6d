import { z } from 'zod'
import { defineOperation } from '../../operation/define-operation.ts'
import { mediaSubject } from '../subject.ts'
import { takeIn, type TakenIn } from '../take-in.ts'
import { detailFields, Uploaded, uploaded } from '../upload-input.ts'

/** 10 MB as base64, with what stands beside it. */
const BODY = 14 * 1024 * 1024 + 200_000

export default defineOperation({
  name: 'upload_media',
  summary:
    'Add a file to the library by base64 (10 MB) or url; without either the answer says how to send up to 50 MB. The same content is stored once. Give images an alt text.',
  level: 'write',
  permission: 'media.upload',
  feature: 'media',
  rest: 'POST /media',
  mcp: true,
  creates: '/media/{id}',
  receives: 'form',
  max_body: BODY,
  input: z.strictObject({
    base64: z.string().max(BODY).optional().describe('The file, base64'),
    url: z
      .url({ protocol: /^https?$/ })
      .max(2000)
      .optional()
      .describe('Public address to fetch it from'),
    upload: z.uuid().optional().describe('Of start_upload, once all parts are there'),
    name: z.string().min(1).max(200).optional().describe('File name'),
    lang: z.string().max(20).optional().describe('Language of the texts'),
    pool: z.string().max(41).optional().describe('Shares it with the websites of this pool'),
    ...detailFields,
  }),
  output: Uploaded,
  subject: mediaSubject,
  prepare: takeIn,
  kept(ctx, { base64: _, url: __, upload: ___, ...rest }) {
    return { ...rest, upload: (ctx.prepared as TakenIn).upload }
  },
  handler: uploaded,
})
