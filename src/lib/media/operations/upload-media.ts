import { z } from 'zod'
import { languageInput } from '../../fields/inputs.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { mediaSubject } from '../subject.ts'
import { ingest, type Ingested } from '../ingest.ts'
import { BODY, detailFields, CREATED_RESPONSE, sourceFields, Uploaded, uploaded } from '../upload-input.ts'

export default defineOperation({
  name: 'upload_media',
  summary:
    'Upload a file by base64 (10 MB) or url; without them the response says how to send up to 50 MB. Identical files are stored once. Give images an alt text. A pending upload is referenced by meta.uid within its batch.',
  level: 'write',
  permission: 'media.upload',
  feature: 'media',
  rest: 'POST /media',
  mcp: true,
  fetches: true,
  creates: CREATED_RESPONSE,
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
  prepare: ingest,
  storedInput(ctx, { base64: _, url: __, upload: ___, ...rest }) {
    return { ...rest, upload: (ctx.prepared as Ingested).upload }
  },
  handler: uploaded,
})
