import { Args, Flags } from '@oclif/core'
import type { Maintenance as Stored } from '../lib/core/settings/maintenance.ts'
import { allFlag, CmsCommand, dryRunFlag, siteFlag } from './_base.ts'

export default class Maintenance extends CmsCommand<typeof Maintenance> {
  static override shellScope = 'unrestricted' as const
  static override summary = 'Switch maintenance mode (503 for visitors) on or off, or show its status'
  static override description =
    'Visitors and search engines get a short page with Retry-After; admin, REST and MCP keep working. Running servers apply it within a second.'
  static override examples = [
    '<%= config.bin %> <%= command.id %> on --retry-after=1800 --message="We are moving. Back at 6 pm."',
    '<%= config.bin %> <%= command.id %> off --all',
    '<%= config.bin %> <%= command.id %> status --json',
  ]
  static override args = {
    state: Args.string({ required: true, options: ['on', 'off', 'status'], description: 'What to do' }),
  }
  static override flags = {
    message: Flags.string({ description: 'Text for visitors, with on' }),
    'retry-after': Flags.integer({
      description: 'Retry-After in seconds, with on',
      default: 600,
    }),
    site: siteFlag,
    all: allFlag,
    'dry-run': dryRunFlag,
  }

  protected async execute(): Promise<unknown> {
    const { setMaintenance } = await import('../lib/core/settings/maintenance.ts')
    const installation = await this.installation()
    const { state } = this.args
    const { message, 'retry-after': retry_after, 'dry-run': isDry } = this.flags
    const sites = await this.eachSite(async (key) => {
      const site = await installation.openSite(key)
      const input = state === 'on' ? { retry_after, message } : undefined
      if (state === 'status' || isDry) return toResult(key, site.maintenance)
      return toResult(key, await setMaintenance(installation, site, input))
    })
    if (isDry && state !== 'status') await this.#rehearse(sites)
    for (const one of sites) if (!('error' in one)) this.log('%s', lineOf(one))
    return { sites }
  }

  async #rehearse(sites: readonly object[]): Promise<never> {
    const on = this.args.state === 'on'
    const after = sites.map((one) => ({ ...one, on }))
    throw (await import('./_write.ts')).dryRunEnd({ sites }, { sites: after })
  }
}

interface Shown {
  key: string
  on: boolean
  since?: string
  retry_after?: number
  message?: string
}

const toResult = (key: string, stored: Stored | undefined): Shown => ({
  key,
  on: stored !== undefined,
  ...stored,
})

const lineOf = ({ key, on, since, retry_after }: Shown): string =>
  on ? `${key}: on since ${since}, Retry-After ${retry_after}` : `${key}: off`
