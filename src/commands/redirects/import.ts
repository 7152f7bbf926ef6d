import { createReadStream } from 'node:fs'
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
  static override args = { file: Args.string({ required: true, description: 'CSV file, UTF-8' }) }
  static override flags = {
    replace: Flags.boolean({ description: 'Replace existing redirects that have another target' }),
    site: siteFlag,
    as: asFlag,
    'dry-run': dryRunFlag,
  }

  protected async execute(): Promise<unknown> {
    const { path } = await (await import('../_sent.ts')).sentFile(this.args.file)
    const { readCsv } = await import('../../lib/data/data.ts')
    const { byLine, redirectLines } = await import('./_csv.ts')
    const redirects = await redirectLines(readCsv(createReadStream(path, 'utf8')))
    const { replace = false } = this.flags
    const counts = await this.write<Counts>('import_redirects', { redirects, replace }).catch((error: unknown) => {
      throw byLine(error, redirects)
    })
    const { created, updated, unchanged } = counts
    this.log(`${created} created, ${updated} updated, ${unchanged} unchanged.`)
    return counts
  }
}
