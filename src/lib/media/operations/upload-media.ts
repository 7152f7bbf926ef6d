import { z } from 'zod'
import { languageInput } from '../../fields/inputs.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { mediaSubject } from '../subject.ts'
import { takeIn, type TakenIn } from '../take-in.ts'
import { BODY, detailFields, MADE, sourceFields, Uploaded, uploaded } from '../upload-input.ts'

export default defineOperation({
  name: 'upload_media',
  summary:
    'Add a file to the library by base64 (10 MB) or url; else the answer says how to send up to 50 MB. The same content is stored once. Give images an alt text. What waits is named by meta.uid, in its batch.',
  level: 'write',
  permission: 'media.upload',
  feature: 'media',
  rest: 'POST /media',
  mcp: true,
  fetches: true,
  creates: MADE,
  receives: 'form',
  max_body: BODY,
  input: z.strictObject({
    ...sourceFields,
    lang: languageInput().optional().describe('Language of the texts'),
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
