import { Flags } from '@oclif/core'
import type { Deliverable } from '../../lib/core/operation/context.ts'
import { AppError } from '../../lib/base/errors.ts'
import { asFlag, CmsCommand, siteFlag } from '../_base.ts'
import { counted } from '../_counted.ts'

export default class ContentExport extends CmsCommand<typeof ContentExport> {
  static override shellScope = 'operation' as const
  static override summary =
    'Export the content of a website as a bundle for content:import: a ZIP file of JSON lines and media files'
  static override description = `Pages, entries, tables, media, menus, settings, design, custom blocks and redirects, in all languages. Without accounts,
requests of visitors, sources, keys and older revisions. The same content gives the same file, byte for byte. With --page only those pages,
with the media, entries, tables and custom blocks they use, which an import only adds where they are missing.`
  static override examples = [
    '<%= config.bin %> <%= command.id %> --out=muster.zip',
    '<%= config.bin %> <%= command.id %> --site=muster --out=muster.zip --json',
    '<%= config.bin %> <%= command.id %> --site=staging --out=offers.zip --page=/offers --below --page=/de/angebote --page=12',
  ]
  static override flags = {
    out: Flags.string({ required: true, description: 'File to write', helpValue: '<file>' }),
    page: Flags.string({
      multiple: true,
      description: 'Only this page: its path, id or uid (repeatable)',
      helpValue: '<page>',
    }),
    below: Flags.boolean({ dependsOn: ['page'], description: 'With the pages below' }),
    site: siteFlag,
    as: asFlag,
  }

  protected async execute(): Promise<unknown> {
    const { out, page: pages, below } = this.flags
    const { callOperation } = await import('../_call.ts')
    const { counting, writeAtomically } = await import('../_deliver.ts')
    const { endProgress, progressPrinter } = await import('../_progress.ts')
    let file: Deliverable | undefined
    const deliver = (made: Deliverable) => void (file = made)
    const call = { ...(await this.caller()), progress: progressPrinter(), deliver }
    await callOperation(call, 'export_content', { ...(pages && { pages }), ...(below && { below }) })
    if (!file) throw new AppError('bundle.is_a_file')
    const output = counting(file.content)
    try {
      await writeAtomically(out, output.content)
    } finally {
      endProgress()
    }
    this.log('%s', `${call.site.key}: ${counted(output.bytes(), 'byte')} in ${out}.`)
    return { site: call.site.key, file: out, bytes: output.bytes() }
  }
}
