import { Args } from '@oclif/core'
import { allFlag, asFlag, CmsCommand, dryRunFlag, siteFlag } from '../_base.ts'

export default class FeaturesSet extends CmsCommand<typeof FeaturesSet> {
  static override shellScope = 'operation' as const
  static override summary = 'Switch a feature of a website, or of all, on or off'
  static override description = 'Refused (exit 5) if a preset or a file sets the feature.'
  static override examples = [
    '<%= config.bin %> <%= command.id %> chat off',
    '<%= config.bin %> <%= command.id %> mcp on --site=muster',
    '<%= config.bin %> <%= command.id %> support off --all',
  ]
  static override args = {
    feature: Args.string({ required: true, description: 'Key of the feature; see features:list' }),
    state: Args.string({ required: true, description: 'New state', options: ['on', 'off'] }),
  }
  static override flags = { site: siteFlag, all: allFlag, as: asFlag, 'dry-run': dryRunFlag }

  protected async execute(): Promise<unknown> {
    const { feature, state } = this.args
    if (this.flags.all && this.flags.site === undefined) return this.#setAll(feature, state === 'on')
    const result = await this.write<{ key: string; on: boolean }>('set_feature', {
      key: feature,
      on: state === 'on',
    })
    this.log(`${feature} is ${result.on ? 'on' : 'off'}.`)
    if (result.on !== (state === 'on')) this.notice(`${feature} needs another feature that is off.`)
    return result
  }

  /** Where it has to be approved, the change waits, and the next website has its turn. */
  async #setAll(key: string, on: boolean): Promise<unknown> {
    const { CommandEnded, dryRunEnd, perform } = await import('../_write.ts')
    const before: { key: string; on: boolean }[] = []
    const sites = await this.eachSite(async (site) => {
      const call = { ...(await this.caller(site)), warn: (text: string) => this.notice(`${site}: ${text}`) }
      const set = await perform<Switched>(call, 'set_feature', { key, on, ...this.dryRunInput }).catch(
        (error: unknown) => {
          if (error instanceof CommandEnded && 'change' in error.result) return error.result
          throw error
        },
      )
      if ('change' in set) {
        this.log('%s', `${site}: change ${set.change} waits for approval`)
        return { key: site, ...set }
      }
      if ('after' in set) before.push({ key: site, on: set.before.on })
      else this.log('%s', `${site}: ${key} is ${set.on ? 'on' : 'off'}`)
      const result = { key: site, on: 'after' in set ? set.after.on : set.on }
      if (result.on !== on) this.notice(`${site}: ${key} needs another feature that is off.`)
      return result
    })
    if (this.flags['dry-run']) throw dryRunEnd({ sites: before }, { sites })
    return { feature: key, sites }
  }
}

/** The feature, or with --dry-run what it would be. */
type Switched = { on: boolean } | { before: { on: boolean }; after: { on: boolean } }
