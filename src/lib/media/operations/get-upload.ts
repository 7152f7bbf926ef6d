import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { findUpload } from '../uploads.ts'
import { serializeUpload, Upload } from '../upload-schema.ts'

export default defineOperation({
  name: 'get_upload',
  summary: 'Get which parts of your upload have arrived, to resume it after a broken connection.',
  level: 'read',
  permission: 'media.upload',
  feature: 'media',
  rest: 'GET /media/uploads/{id}/parts',
  input: z.strictObject({ id: z.uuid() }),
  output: Upload,
  handler: async (ctx, { id }) => serializeUpload(await findUpload(ctx, id)),
})
