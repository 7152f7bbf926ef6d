import { Args, Flags } from '@oclif/core'
import type { SourcePreview } from '../../lib/sources/schema.ts'
import { asFlag, CmsCommand, siteFlag } from '../_base.ts'
import { previewLines } from './_preview-lines.ts'

export default class SourcesTest extends CmsCommand<typeof SourcesTest> {
  static override shellScope = 'operation' as const
  static override summary = 'Preview the first items of a source: the path and value of each field'
  static override description = 'Stores nothing. Also works for a URL that is not a source yet.'
  static override examples = [
    '<%= config.bin %> <%= command.id %> 3',
    '<%= config.bin %> <%= command.id %> https://federation.example/news.rss --count=1',
  ]
  static override args = { source: Args.string({ required: true, description: 'Id of the source, or a URL' }) }
  static override flags = {
    count: Flags.integer({ description: 'Number of items to show', min: 1, max: 20, default: 3 }),
    site: siteFlag,
    as: asFlag,
  }

  protected async execute(): Promise<unknown> {
    const { source } = this.args
    const named = /^\d{1,15}$/.test(source) ? { id: Number(source) } : { url: source }
    const preview = await this.operate<SourcePreview>('preview_source', { ...named, count: this.flags.count })
    for (const line of previewLines(preview)) this.log('%s', line)
    return preview
  }
}
