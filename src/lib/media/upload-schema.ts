// An upload in parts as operations return it.
import { z } from 'zod'
import { PART_SIZE } from './limits.ts'
import { partsOf, receivedOf } from './upload-parts.ts'
import type { Upload as Stored } from './uploads.ts'

export const Upload = z
  .object({
    id: z.string(),
    name: z.string(),
    size: z.int(),
    part_size: z.int().describe('Bytes a part has at most'),
    received: z.int().describe('Bytes that are there'),
    parts: z.array(z.int()).describe('Numbers of the parts that are there, from 1 on'),
    status: z.enum(['open', 'whole', 'held']),
    expires_at: z.string(),
  })
  .meta({ id: 'Upload' })

export function serializeUpload(upload: Stored): z.output<typeof Upload> {
  return {
    id: upload.uid,
    name: upload.name,
    size: upload.size,
    part_size: PART_SIZE.max,
    received: receivedOf(upload),
    parts: Object.keys(partsOf(upload))
      .map(Number)
      .sort((a, b) => a - b),
    status: upload.status,
    expires_at: upload.expires_at,
  }
}
