import { z } from 'zod'
import { zodText } from '../../base/catalogue/zod-text.ts'
import { line } from '../../fields/inputs.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { PART_SIZE } from '../limits.ts'
import { UPLOAD_LIMIT } from '../../core/upload-limit.ts'
import { openUpload } from '../uploads.ts'
import { serializeUpload, Upload } from '../upload-schema.ts'

export default defineOperation({
  name: 'start_upload',
  summary: 'Start an upload in parts, for large files and unreliable connections.',
  level: 'write',
  permission: 'media.upload',
  feature: 'media',
  rest: 'POST /media/uploads',
  creates: '/media/uploads/{id}/parts',
  staging: true,
  input: z.strictObject({
    name: line(200).min(1),
    size: z
      .int()
      .min(1)
      .max(UPLOAD_LIMIT, zodText('media_file.too_large', { max: UPLOAD_LIMIT / 1024 / 1024 }))
      .describe(`Bytes; parts have ${PART_SIZE.max} at most`),
  }),
  output: Upload,
  handler: async (ctx, { name, size }) => serializeUpload(await openUpload(ctx, { name, size })),
})
