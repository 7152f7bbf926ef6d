import { Args, Flags } from '@oclif/core'
import { asFlag, CmsCommand, formatFlag, siteFlag } from '../_base.ts'

interface Hit {
  kind: string
  id: number | null
  lang: string
  title: string
  url: string | null
}

const NOTICES: Record<string, string> = {
  not_set_up: 'By words alone: no AI provider has a model for embeddings.',
  not_embedded: 'By words alone: not everything has been read by the embeddings yet. See cms search:status.',
  failed: 'By words alone: the provider of the embeddings does not answer. See cms search:status.',
}

export default class SearchQuery extends CmsCommand<typeof SearchQuery> {
  static override shellScope = 'operation' as const
  static override summary = 'Search a website: pages, entries and media'
  static override description = 'Includes drafts; --published finds what visitors find.'
  static override examples = [
    '<%= config.bin %> <%= command.id %> opening hours',
    '<%= config.bin %> <%= command.id %> fahrad --published --lang=de',
  ]
  static override args = {
    words: Args.string({ description: 'Search terms', multiple: true, required: true }),
  }
  static override flags = {
    site: siteFlag,
    lang: Flags.string({ description: 'Only in this language', helpValue: '<lang>' }),
    kind: Flags.option({
      options: ['page', 'entry', 'media', 'image'] as const,
      description: 'Only these',
    })(),
    table: Flags.string({ description: 'Only entries of this table', helpValue: '<handle>' }),
    sort: Flags.option({ options: ['relevance', 'date'] as const, description: 'Order' })(),
    published: Flags.boolean({ description: 'Only what visitors find' }),
    limit: Flags.integer({ description: 'Maximum number of results', default: 20, min: 1, max: 200 }),
    as: asFlag,
    format: formatFlag,
  }

  protected async execute(): Promise<unknown> {
    const { callOperation } = await import('../_call.ts')
    const { lang, kind, table, sort, published, limit } = this.flags
    const q = this.args.words.join(' ')
    const input = {
      q,
      limit,
      count: true,
      ...(lang && { lang }),
      ...(kind && { kind }),
      ...(table && { table }),
      ...(sort && { sort }),
      ...(published && { view: 'published' }),
    }
    const { body } = await callOperation(await this.caller(), 'search_site', input)
    const hits = body.data as Hit[]
    const { total, corrected, facets, mode, notice, building } = body.meta ?? {}
    if (typeof notice === 'string') this.logToStderr('%s', NOTICES[notice] ?? notice)
    if (typeof corrected === 'string') this.logToStderr('%s', `Results for “${corrected}” instead.`)
    await this.list(hits, {
      columns: ['kind', 'id', 'lang', 'title', 'url'],
      id: 'id',
      empty: building ? 'The index is being built: try again in a moment.' : 'Nothing was found.',
    })
    return {
      hits,
      total,
      facets,
      mode,
      ...(notice !== undefined && { notice }),
      ...(corrected !== undefined && { corrected }),
    }
  }
}
