import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { MAPPING } from '../mapping/mapping.ts'
import { previewSource } from '../preview/preview-source.ts'
import { SAMPLE_ITEMS } from '../preview/sample.ts'
import { sourceFields, SourcePreview, sourceRef } from '../schema.ts'
import { SOURCE_AUTH } from '../source-auth.ts'

export default defineOperation({
  name: 'preview_source',
  summary:
    'Preview the first items of a source, or of a URL that is not a source yet: the path and value of each field. Suggests a mapping and the fields of a table.',
  level: 'read',
  permission: 'sources.manage',
  feature: 'sources',
  rest: ['POST /sources/{id}/preview', { line: 'POST /source-preview', name: 'preview_address' }],
  receives: 'form',
  secret: ['auth'],
  input: z.strictObject({
    id: sourceRef.optional(),
    url: sourceFields.url,
    auth: SOURCE_AUTH.optional(),
    format: sourceFields.format,
    items_path: z.string().trim().max(1000).optional(),
    mapping: MAPPING.optional().describe('To be tried'),
    table: z.string().min(1).max(64).optional().describe('Handle of the table it would fill'),
    thumbnails: z.boolean().optional().describe('Fetch the first images, small'),
    count: z.int().min(1).max(SAMPLE_ITEMS).optional(),
  }),
  output: SourcePreview,
  handler: (ctx, input) => previewSource(ctx, input as Parameters<typeof previewSource>[1]),
})
