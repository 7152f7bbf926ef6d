import { Args, Flags } from '@oclif/core'
import type { Deliverable } from '../../lib/core/operation/context.ts'
import { asFlag, CmsCommand, siteFlag } from '../_base.ts'
import { counted } from '../_counted.ts'
import { counting, writeAtomically } from '../_deliver.ts'
import { parseInput } from '../_input.ts'

export default class DataExport extends CmsCommand<typeof DataExport> {
  static override shellScope = 'operation' as const
  static override summary = 'Export the entries of a table as CSV, JSON or NDJSON for data:import'
  static override description =
    'Writes to standard output, or to the file of --out. Exporting and importing again preserves every character.'
  static override examples = [
    '<%= config.bin %> <%= command.id %> products --out=products.csv',
    `<%= config.bin %> <%= command.id %> products --format=json --filter='{"price":{"gte":100}}'`,
    '<%= config.bin %> <%= command.id %> products --spreadsheet --locale=de --out=products.csv',
  ]
  static override args = {
    handle: Args.string({ required: true, description: 'Handle of the table' }),
  }
  static override flags = {
    out: Flags.string({ description: 'File to write', helpValue: '<file>' }),
    format: Flags.string({
      options: ['csv', 'json', 'ndjson'],
      description: 'Default: by the file extension',
    }),
    view: Flags.string({
      options: ['draft', 'published'],
      default: 'draft',
      description: 'Drafts, or what visitors see',
    }),
    lang: Flags.string({ description: 'Only this language' }),
    status: Flags.string({ description: 'Only this status' }),
    filter: Flags.string({ description: 'Only matching entries: a condition as JSON' }),
    delimiter: Flags.string({
      options: ['comma', 'semicolon', 'tab'],
      description: 'CSV delimiter; default: comma, with --spreadsheet what the program expects',
    }),
    spreadsheet: Flags.boolean({
      description: 'For spreadsheet programs: numbers and dates in the format of the language',
    }),
    locale: Flags.string({
      description: 'Locale of these numbers and dates, for example de; default: that of the website',
    }),
    site: siteFlag,
    as: asFlag,
  }

  protected async execute(): Promise<unknown> {
    const { out } = this.flags
    const { callOperation } = await import('../_call.ts')
    let file: Deliverable | undefined
    const { endProgress, progressPrinter } = await import('../_progress.ts')
    // A progress line would be mixed with the output on the terminal.
    const progress = out === undefined && process.stdout.isTTY ? undefined : progressPrinter()
    const call = { ...(await this.caller()), progress, deliver: (made: Deliverable) => void (file = made) }
    await callOperation(call, 'export_entries', await this.#input())
    const output = counting(file!.content)
    try {
      if (out === undefined) await this.#print(output.content)
      else await writeAtomically(out, output.content)
    } finally {
      endProgress()
    }
    if (out !== undefined) this.log('%s', `${this.args.handle}: ${counted(output.bytes(), 'byte')} in ${out}.`)
    return { table: this.args.handle, file: out ?? null, type: file!.type, bytes: output.bytes() }
  }

  async #input(): Promise<Record<string, unknown>> {
    const { out, format, view, lang, status, filter, delimiter, spreadsheet, locale } = this.flags
    const { formatOf } = await import('../../lib/data/transfer/open-file.ts')
    const named = out !== undefined && /\.(json|ndjson|jsonl)$/i.test(out) ? await formatOf('', out) : 'csv'
    return {
      table: this.args.handle,
      format: format ?? named,
      view,
      spreadsheet: spreadsheet ?? false,
      ...(delimiter !== undefined && { delimiter }),
      ...(locale !== undefined && { locale }),
      ...(lang !== undefined && { lang }),
      ...(status !== undefined && { status }),
      ...(filter !== undefined && { filter: await parseInput(filter, '--filter') }),
    }
  }

  /** With --json standard output is one object, so the file is not printed. */
  async #print(text: Deliverable['content']): Promise<void> {
    for await (const piece of text) {
      if (this.jsonEnabled() || process.stdout.write(piece)) continue
      await new Promise((drained) => process.stdout.once('drain', drained))
    }
  }
}
