import { asFlag, CmsCommand, siteFlag } from '../_base.ts'

interface Status {
  documents: number
  words: number
  bytes: number
  built_at: string | null
  stale: boolean
  behind: number
  rebuild: { done: number; total: number; seconds_left: number | null } | null
}

export default class SearchStatusCommand extends CmsCommand<typeof SearchStatusCommand> {
  static override reach = 'operation' as const
  static override summary = 'Show the state of the search index'
  static override examples = ['<%= config.bin %> <%= command.id %>']
  static override flags = { site: siteFlag, as: asFlag }

  protected async execute(): Promise<unknown> {
    const status = await this.operate<Status>('get_search_status', {})
    const { documents, words, bytes, built_at, stale, behind, rebuild } = status
    this.log('%s', `${documents} documents, ${words} words, ${(bytes / 1024 / 1024).toFixed(1)} MB`)
    this.log(
      '%s',
      built_at ? `Built ${built_at}` : 'Never built: the first search builds it, and cms search:index',
    )
    if (stale && built_at) this.log('It must be built anew: cms search:index')
    if (behind) this.log('%s', `${behind} changes are not in it yet`)
    if (rebuild) this.log('%s', `Being built: ${rebuild.done} of ${rebuild.total}`)
    return status
  }
}
