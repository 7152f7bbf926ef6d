import { asFlag, allFlag, CmsCommand, siteFlag } from '../../_base.ts'

interface Indexed {
  site: string
  status: 'built' | 'busy' | 'off'
  objects: number
  documents: number
  ms: number
}

export default class SearchIndexCommand extends CmsCommand<typeof SearchIndexCommand> {
  static override shellScope = 'operation' as const
  static override summary = 'Rebuild the search index while the current one stays in use; also for schedulers'
  static override description = `Until it is done, searches use the current index. Does nothing (busy) if another process is rebuilding it.
Content changes update the index automatically; use this for an index that was damaged, restored or moved.`
  static override examples = ['<%= config.bin %> <%= command.id %>', '<%= config.bin %> <%= command.id %> --all --json']
  static override flags = { all: allFlag, site: siteFlag, as: asFlag }

  protected async execute(): Promise<unknown> {
    const sites = await this.eachSite((key) => this.#build(key))
    return { sites }
  }

  async #build(key: string): Promise<Indexed> {
    const { hasFeature } = await import('../../../lib/core/site.ts')
    const { callOperation } = await import('../../_call.ts')
    const { rebuildIndex, searchState } = await import('../../../lib/search/search.ts')
    const call = await this.caller(key)
    const { installation, site } = call
    const none = { site: key, objects: 0, documents: 0, ms: 0 }
    if (this.flags.all && !hasFeature(site, 'search')) return { ...none, status: 'off' }
    // Checks the permission and the feature.
    await callOperation(call, 'get_search_status', {})
    const built = await rebuildIndex({ installation, site }, (progress) => this.#show(key, progress))
    const { documents } = await searchState({ installation, site })
    if (!built) {
      this.log('%s', `${key}: another process builds it.`)
      return { ...none, documents, status: 'busy' }
    }
    if (process.stderr.isTTY) process.stderr.write('\n')
    this.log('%s', `${key}: ${built.objects} objects read, ${documents} documents, ${(built.ms / 1000).toFixed(1)} s`)
    return { site: key, status: 'built', objects: built.objects, documents, ms: built.ms }
  }

  #show(key: string, { done, total, left }: { done: number; total: number; left: number | null }): void {
    if (!process.stderr.isTTY) return
    const rest = left === null ? '' : `, about ${Math.ceil(left / 1000)} s left`
    process.stderr.write(`\r${key}: ${done} of ${total}${rest}   `)
  }
}
