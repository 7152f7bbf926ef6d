import { Flags } from '@oclif/core'
import type { Site } from '../../lib/site.ts'
import { allFlag, CmsCommand, EXIT, siteFlag } from '../_base.ts'

export default class BlocksSelftest extends CmsCommand<typeof BlocksSelftest> {
  static override reach = 'harmless' as const
  static override summary =
    'Render every block type of every kit, or custom ones, with sample, empty and hostile values, and read what they print'
  static override description = `Exit 1 when one fails. Labels without a German translation are warnings. Of kits it needs no installation;
with --site or --all it tests the custom blocks of websites.`
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --kit=muster --json',
    '<%= config.bin %> <%= command.id %> --all',
  ]
  static override flags = {
    kit: Flags.string({ description: 'Only this kit', helpValue: '<kit>', exclusive: ['site', 'all'] }),
    site: siteFlag,
    all: allFlag,
  }

  protected async execute(): Promise<unknown> {
    const { selftestBlocks } = await import('../../lib/blocks/selftest.ts')
    const { warnings, ...result } = await selftestBlocks(this.root, {
      kit: this.flags.kit,
      sites: await this.#sites(),
    })
    for (const { kit, block, variant, data, status, errors } of result.cases) {
      if (status === 'passed') continue
      this.log('%s', `failed ${[kit, block, variant, data].filter(Boolean).join(' ')}`)
      for (const error of errors) this.log('%s', `  ${error}`)
    }
    for (const warning of warnings) this.notice(warning)
    this.log(`${result.passed} passed, ${result.failed} failed`)
    if (result.failed) process.exitCode = EXIT.failed
    return result
  }

  /** None: the kits are tested. */
  async #sites(): Promise<Site[] | undefined> {
    if (this.flags.site === undefined && !this.flags.all) return undefined
    const installation = await this.installation()
    const sites: Site[] = []
    for (const key of await this.siteKeys()) sites.push(await installation.openSite(key))
    return sites
  }
}
