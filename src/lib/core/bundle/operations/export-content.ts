import { z } from 'zod'
import { AppError, invalid } from '../../../base/errors.ts'
import { reference } from '../../../fields/inputs.ts'
import { defineOperation } from '../../operation/define-operation.ts'

const TYPE = 'application/zip'
const MAX_CHOSEN = 200

export default defineOperation({
  name: 'export_content',
  summary:
    'Export the content of the website as a bundle: pages, entries, tables, media with files, menus, settings, design, custom blocks and redirects.',
  level: 'read',
  permission: 'system.manage',
  rest: 'GET /content/export',
  sends: [TYPE],
  input: z.strictObject({
    pages: z
      .array(reference(501))
      .min(1)
      .max(MAX_CHOSEN)
      .optional()
      .describe(
        'Only these pages (id, uid, path; other languages as in the address: de/ueber), with the media, entries, tables and custom blocks they use',
      ),
    below: z.boolean().default(false).describe('With the pages below these'),
  }),
  output: z.object({ name: z.string(), type: z.string() }),
  async handler(ctx, { pages, below }) {
    if (!ctx.deliver) throw new AppError('bundle.is_a_file')
    if (below && !pages) throw invalid('/below', 'bundle.below_what')
    const { writeBundle } = await import('../write-bundle.ts')
    const file = { name: `${ctx.site.key}.zip`, type: TYPE }
    ctx.deliver({ ...file, content: await writeBundle(ctx, pages && { pages, below }) })
    return file
  },
})
