import { z } from 'zod'
import { AppError } from '../../../base/errors.ts'
import { defineOperation } from '../../operation/define-operation.ts'

const TYPE = 'application/zip'

export default defineOperation({
  name: 'export_content',
  summary:
    'Export the content of the website as a bundle: pages, entries, tables, media with files, menus, settings, design, custom blocks and redirects.',
  level: 'read',
  permission: 'system.manage',
  rest: 'GET /content/export',
  sends: [TYPE],
  input: z.strictObject({}),
  output: z.object({ name: z.string(), type: z.string() }),
  async handler(ctx) {
    if (!ctx.deliver) throw new AppError('bundle.is_a_file')
    const { writeBundle } = await import('../write-bundle.ts')
    const file = { name: `${ctx.site.key}.zip`, type: TYPE }
    ctx.deliver({ ...file, content: await writeBundle(ctx) })
    return file
  },
})
