import { asFlag, CmsCommand, siteFlag } from '../_base.ts'

interface Status {
  documents: number
  words: number
  bytes: number
  built_at: string | null
  stale: boolean
  behind: number
  rebuild: { done: number; total: number; seconds_left: number | null } | null
  meaning: {
    mode: 'keyword' | 'semantic' | 'hybrid'
    model: string | null
    used: string | null
    documents: number
    embedded: number
    error: string | null
    retry_at: string | null
  }
}

export default class SearchStatusCommand extends CmsCommand<typeof SearchStatusCommand> {
  static override shellScope = 'operation' as const
  static override summary = 'Show the state of the search index'
  static override examples = ['<%= config.bin %> <%= command.id %>']
  static override flags = { site: siteFlag, as: asFlag }

  protected async execute(): Promise<unknown> {
    const status = await this.operate<Status>('get_search_status', {})
    const { documents, words, bytes, built_at, stale, behind, rebuild } = status
    this.log('%s', `${documents} documents, ${words} words, ${(bytes / 1024 / 1024).toFixed(1)} MB`)
    this.log('%s', built_at ? `Built ${built_at}` : 'Never built: the first search builds it, and cms search:index')
    if (stale && built_at) this.log('It must be built anew: cms search:index')
    if (behind) this.log('%s', `${behind} ${behind === 1 ? 'change is' : 'changes are'} not in it yet`)
    if (rebuild) this.log('%s', `Being built: ${rebuild.done} of ${rebuild.total}`)
    for (const line of meaningLines(status.meaning)) this.log('%s', line)
    return status
  }
}

function meaningLines({ mode, model, used, documents, embedded, error, retry_at }: Status['meaning']): string[] {
  if (mode === 'keyword') return ['Visitors search by words']
  const by = mode === 'hybrid' ? 'by words and meaning' : 'by meaning'
  if (model === null) return [`Visitors search ${by}, but no AI provider has a model for embeddings: by words alone`]
  const lines = [`Visitors search ${by}: ${embedded} of ${documents} documents read by ${model}`]
  if (used === null) lines.push('By words alone until all of them are read')
  else if (used !== model) lines.push(`Until all of them are read, ${used} is used`)
  if (error !== null) lines.push(`${error} It is tried again at ${retry_at}`)
  return lines
}
