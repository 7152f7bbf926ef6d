import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageOf } from '../../core/operation/page-of.ts'
import { SourceFormatView } from '../schema.ts'
import { formatsOf } from '../site-formats.ts'

export default defineOperation({
  name: 'list_source_formats',
  summary: 'List the formats of external sources, including those of extensions.',
  level: 'read',
  permission: 'sources.manage',
  feature: 'sources',
  rest: 'GET /source-formats',
  input: z.strictObject({}),
  output: SourceFormatView,
  paged: true,
  handler({ site }, params) {
    const formats = formatsOf(site).map(
      ({ format: { key, label, is_feed = false, predefinedTable }, extension = null }) => ({
        key,
        label,
        is_feed,
        is_ready: predefinedTable !== undefined,
        extension,
      }),
    )
    return Promise.resolve(pageOf(formats, params, ({ key }) => key))
  },
})
