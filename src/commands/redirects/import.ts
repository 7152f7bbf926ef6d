import { Args, Flags } from '@oclif/core'
import { asFlag, CmsCommand, dryRunFlag, siteFlag } from '../_base.ts'

interface Counts {
  created: number
  updated: number
  unchanged: number
}

export default class RedirectsImport extends CmsCommand<typeof RedirectsImport> {
  static override shellScope = 'operation' as const
  static override summary = 'Import redirects from a CSV file: old address, new address, code'
  static override description = `Imports all redirects or none: loops, addresses in use and other errors are reported with their line.
Columns are from, to and code (301, 302, 307 or 308; default 301), or in this order without a header.
/shop/:id and /old/* match parts of an address; the new address may use them.`
  static override examples = [
    '<%= config.bin %> <%= command.id %> redirects.csv --dry-run',
    '<%= config.bin %> <%= command.id %> redirects.csv --replace',
  ]
  static override args = { file: Args.string({ required: true, description: 'CSV file' }) }
  static override flags = {
    replace: Flags.boolean({ description: 'Replace existing redirects that have another target' }),
    encoding: Flags.string({
      options: ['utf-8', 'utf-16le', 'windows-1252'],
      description: 'Default: from the byte-order mark, else UTF-8',
    }),
    site: siteFlag,
    as: asFlag,
    'dry-run': dryRunFlag,
  }

  protected async execute(): Promise<unknown> {
    const { path } = await (await import('../_sent.ts')).sentFile(this.args.file)
    const { decodeText } = await import('../../lib/data/transfer/decode-text.ts')
    const { readCsv } = await import('../../lib/data/transfer/read-csv.ts')
    const { redirectLines } = await import('./_csv.ts')
    const redirects = await redirectLines(readCsv(decodeText(path, this.flags.encoding as 'utf-8' | undefined)))
    const { replace = false } = this.flags
    const counts = await this.write<Counts>('import_redirects', { redirects, replace })
    const { created, updated, unchanged } = counts
    this.log(`${created} created, ${updated} updated, ${unchanged} unchanged.`)
    return counts
  }
}
