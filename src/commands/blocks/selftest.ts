import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Flags } from '@oclif/core'
import type { Site } from '../../lib/core/site.ts'
import { allFlag, CmsCommand, EXIT, siteFlag } from '../_base.ts'

export default class BlocksSelftest extends CmsCommand<typeof BlocksSelftest> {
  static override shellScope = 'unrestricted' as const
  static override summary =
    'Render every block of every kit and website with sample, empty and hostile values, and check the output'
  static override description = `Exit 1 when one fails. Labels without a German translation are warnings. Without flags it tests all kits and,
in an installation, the custom blocks of all websites; with --site or --all only custom blocks.`
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --kit=birch --json',
    '<%= config.bin %> <%= command.id %> --kit=birch --block=price_list',
    '<%= config.bin %> <%= command.id %> --all',
  ]
  static override flags = {
    kit: Flags.string({ description: 'Only this kit', helpValue: '<kit>', exclusive: ['site', 'all'] }),
    block: Flags.string({
      description: 'Only this block type of the kit',
      helpValue: '<type>',
      dependsOn: ['kit'],
    }),
    site: siteFlag,
    all: allFlag,
  }

  protected async execute(): Promise<unknown> {
    const { selftestBlocks } = await import('../../lib/kit-checks/selftest.ts')
    const { warnings, ...result } = await selftestBlocks(this.root, {
      kit: this.flags.kit,
      block: this.flags.block,
      sites: await this.#sites(),
      ...(this.#everything() && { kits: true }),
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

  #everything(): boolean {
    const { kit, site, all } = this.flags
    return kit === undefined && site === undefined && !all
  }

  /** Undefined when a kit is given, or when there is no installation. */
  async #sites(): Promise<Site[] | undefined> {
    const { LOCAL_FILE } = await import('../../lib/platform/config/local-file.ts')
    if (this.flags.kit !== undefined) return undefined
    if (this.#everything() && !existsSync(join(this.root, LOCAL_FILE))) return undefined
    const installation = await this.installation()
    const keys = this.#everything() ? installation.directory.list().map(({ key }) => key) : await this.siteKeys()
    const sites: Site[] = []
    for (const key of keys) sites.push(await installation.openSite(key))
    return sites
  }
}
