import { z } from 'zod'
import { languageInput } from '../../fields/inputs.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { mediaSubject } from '../subject.ts'
import { ingest, type Ingested } from '../ingest.ts'
import { detailFields, CREATED_RESPONSE, Uploaded, uploaded } from '../upload-input.ts'

export default defineOperation({
  name: 'complete_upload',
  summary: 'Complete an upload: its parts become an item of the media library.',
  level: 'write',
  permission: 'media.upload',
  feature: 'media',
  rest: 'POST /media/uploads/{id}/complete',
  creates: CREATED_RESPONSE,
  input: z.strictObject({
    id: z.uuid().describe('Of start_upload'),
    lang: languageInput().optional().describe('Language of the texts'),
    pool: z.string().max(41).optional(),
    ...detailFields,
  }),
  output: Uploaded,
  subject: mediaSubject,
  prepare: (ctx, { id, pool }) => ingest(ctx, { upload: id, pool }),
  storedInput: (ctx, input) => ({ ...input, id: (ctx.prepared as Ingested).upload }),
  handler: uploaded,
})
