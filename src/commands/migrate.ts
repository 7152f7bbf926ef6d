import { Flags } from '@oclif/core'
import type { SiteMigration } from '../lib/installation/migrate-sites.ts'
import { allFlag, CmsCommand, EXIT, siteFlag } from './_base.ts'
import { counted } from './_counted.ts'

export default class Migrate extends CmsCommand<typeof Migrate> {
  static override reach = 'whole shell' as const
  static override summary =
    "Bring websites' databases to the version of the program; one that fails is restored"
  static override description = `Snapshot, migrations, self-check, and only then the versions. Exit 7 when some of --all failed.
With --check nothing changes, and exit 6 says that there is work.`
  static override examples = [
    '<%= config.bin %> <%= command.id %> --all',
    '<%= config.bin %> <%= command.id %> --all --check',
    {
      description: 'Three websites first; the others only if those went well',
      command: '<%= config.bin %> <%= command.id %> --all --canary=3',
    },
  ]
  static override flags = {
    site: siteFlag,
    all: allFlag,
    check: Flags.boolean({ description: 'Tell what there is to do, and change nothing' }),
    canary: Flags.integer({
      description: 'Stop after so many websites when one of them failed',
      min: 1,
      dependsOn: ['all'],
      exclusive: ['check'],
    }),
  }

  protected async execute(): Promise<unknown> {
    const { migrateSite } = await import('../lib/installation/migrate-sites.ts')
    const { check, canary, all } = this.flags
    const installation = await this.installation()
    const keys = await this.siteKeys()
    const sites: SiteMigration[] = []
    const failed = () => sites.filter(({ status }) => status === 'failed' || status === 'restored').length
    for (const key of keys) {
      if (sites.length === canary && failed()) break
      const one = await migrateSite(installation, key, { check })
      sites.push(one)
      this.log('%s', `${one.key}: ${one.status}, ${one.ms} ms${one.error ? `: ${one.error}` : ''}`)
    }
    if (sites.length < keys.length)
      this.notice(
        `${counted(keys.length - sites.length, 'website was', 'websites were')} left alone, since a canary failed.`,
      )
    if (failed())
      process.exitCode = check && !broken(sites) ? EXIT.foundWork : all ? EXIT.someFailed : EXIT.failed
    return { sites }
  }
}

/** Whether a check failed for another reason than pending migrations. */
const broken = (sites: SiteMigration[]) =>
  sites.some(({ status, pending }) => status === 'failed' && !pending.length)
