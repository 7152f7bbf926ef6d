import { Args, Flags } from '@oclif/core'
import type { SourcePreview } from '../../lib/sources/schema.ts'
import { asFlag, CmsCommand, siteFlag } from '../_base.ts'
import { visible } from '../_list.ts'

export default class SourcesTest extends CmsCommand<typeof SourcesTest> {
  static override reach = 'operation' as const
  static override summary =
    'Show what the first items of a source would become: per field the path and its value'
  static override description = 'Nothing is stored. An address that is no source yet can be tried, too.'
  static override examples = [
    '<%= config.bin %> <%= command.id %> 3',
    '<%= config.bin %> <%= command.id %> https://federation.example/news.rss --count=1',
  ]
  static override args = { source: Args.string({ required: true, description: 'Number of the source, or an address' }) } // prettier-ignore
  static override flags = {
    count: Flags.integer({ description: 'Items that are shown', min: 1, max: 20, default: 3 }),
    site: siteFlag,
    as: asFlag,
  }

  protected async execute(): Promise<unknown> {
    const { source } = this.args
    const named = /^\d{1,15}$/.test(source) ? { id: Number(source) } : { url: source }
    const preview = await this.operate<SourcePreview>('preview_source', { ...named, count: this.flags.count })
    const { format, title, items_path, problems, items } = preview
    this.log('%s', [title && visible(title), format, items_path].filter(Boolean).join(' · '))
    for (const problem of problems) this.logToStderr('%s', problem)
    for (const item of items) {
      this.log('%s', `\n${item.index}. ${visible(item.id ?? '(nothing identifies it)')}${item.action === 'change' ? '' : ` (${item.action})`}`) // prettier-ignore
      if (item.refused) this.log('%s', `   ${item.refused}`)
      for (const [field, { path, raw, problem, from }] of Object.entries(item.trace)) {
        const value = from === 'nothing' ? '(nothing)' : visible((raw ?? String(item.values[field])).slice(0, 100)) // prettier-ignore
        this.log(
          '%s',
          `   ${field}: ${value}${path ? `   ← ${path}` : ''}${problem ? `   ! ${problem}` : ''}`,
        )
      }
    }
    return preview
  }
}
