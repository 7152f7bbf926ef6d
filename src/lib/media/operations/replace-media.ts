import { z } from 'zod'
import { AppError } from '../../base/errors.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { findMedia, replaceFile, sameContent } from '../items.ts'
import { mediaRef } from '../schema.ts'
import { serializeMedia } from '../serialize-media.ts'
import { mediaSubject } from '../subject.ts'
import { ingest, type Ingested } from '../ingest.ts'
import { BODY, Replaced, sourceFields } from '../upload-input.ts'
import { forgetUpload } from '../uploads.ts'

export default defineOperation({
  name: 'replace_media',
  summary: 'Replace the file of a media item wherever it is used. Texts stay; crops and focal point are reset.',
  level: 'write',
  permission: 'media.edit',
  feature: 'media',
  rest: 'POST /media/{id}/replace',
  receives: 'form',
  max_body: BODY,
  input: z.strictObject({
    id: mediaRef,
    ...sourceFields,
  }),
  output: Replaced,
  subject: mediaSubject,
  prepare: ingest,
  storedInput: (ctx, { id }) => ({ id, upload: (ctx.prepared as Ingested).upload }),
  async handler(ctx, { id }) {
    const item = await findMedia(ctx, id)
    const { upload, file } = ctx.prepared as Ingested
    const same = await sameContent(ctx, file.sha256)
    if (same && same.id !== id)
      throw new AppError(
        'media.file_there_already',
        { id: same.id, name: same.name },
        {
          extra: { duplicate: same.id },
        },
      )
    await forgetUpload(ctx, upload)
    const replaced = await serializeMedia(ctx, same ? item : await replaceFile(ctx, item, file))
    return { ...replaced, left_out: file.left_out ?? [] }
  },
})
