import { z } from 'zod'
import { AppError } from '../../base/errors.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { notePart, storePart } from '../upload-parts.ts'
import { serializeUpload, Upload } from '../upload-schema.ts'
import { findUpload } from '../uploads.ts'

export default defineOperation({
  name: 'put_upload_part',
  summary: 'Upload one part as the body of the request; sending it again replaces it.',
  level: 'write',
  permission: 'media.upload',
  feature: 'media',
  rest: 'PUT /media/uploads/{id}/parts/{n}',
  receives: 'body',
  staging: true,
  input: z.strictObject({ id: z.uuid(), n: z.int().min(1).max(50) }),
  output: Upload,
  async prepare(ctx, { id, n }) {
    const { file } = ctx
    if (!file) throw new AppError('upload.part_is_body')
    await storePart(ctx, await findUpload(ctx, id), { n, file })
  },
  handler: async (ctx, { id, n }) =>
    serializeUpload(await notePart(ctx, await findUpload(ctx, id), { n, file: ctx.file! })),
})
