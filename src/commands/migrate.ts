import { Flags } from '@oclif/core'
import type { Installation } from '../lib/core/installation.ts'
import type { SiteMigration } from '../lib/installation/migrate-sites.ts'
import { allFlag, CmsCommand, EXIT, siteFlag } from './_base.ts'
import { counted } from './_counted.ts'

export default class Migrate extends CmsCommand<typeof Migrate> {
  static override shellScope = 'unrestricted' as const
  static override summary = 'Migrate the databases of websites to the version of the program; a failed one is restored'
  static override description = `Looks whether the website's own kit and extensions load, makes a snapshot, migrates, checks the result, and only then records the version. Exit 7 when some of --all fail.
--check changes nothing; exit 6 means that migrations are due.`
  static override examples = [
    '<%= config.bin %> <%= command.id %> --all',
    '<%= config.bin %> <%= command.id %> --all --check',
    {
      description: 'Three websites first; the others only if those succeed',
      command: '<%= config.bin %> <%= command.id %> --all --canary=3',
    },
  ]
  static override flags = {
    site: siteFlag,
    all: allFlag,
    check: Flags.boolean({ description: 'List due migrations and change nothing' }),
    canary: Flags.integer({
      description: 'Stop after this number of websites when one of them fails',
      min: 1,
      dependsOn: ['all'],
      exclusive: ['check'],
    }),
  }

  protected async execute(): Promise<unknown> {
    const { migrateSite } = await import('../lib/installation/migrate-sites.ts')
    const { check, canary, all } = this.flags
    const installation = await this.installation({ keep_network: check })
    const accounts = check ? await this.#checkAccounts(installation) : 0
    const keys = await this.siteKeys()
    const sites: SiteMigration[] = []
    const failed = () => sites.filter(({ status }) => status === 'failed' || status === 'restored').length
    for (const key of keys) {
      if (sites.length === canary && failed()) break
      const patience = setTimeout(() => this.notice(`${key}: ${PATIENCE}`), LONG)
      const one = await migrateSite(installation, key, { check }).finally(() => clearTimeout(patience))
      sites.push(one)
      this.log('%s', check && isDue(one) ? due(one.key, one.pending) : lineOf(one))
      for (const problem of one.problems) this.notice(`${one.key}: ${problem}`)
    }
    if (sites.length < keys.length)
      this.notice(
        `${counted(keys.length - sites.length, 'website was', 'websites were')} left alone, since a canary failed.`,
      )
    if (failed()) process.exitCode = check && !broken(sites) ? EXIT.foundWork : all ? EXIT.someFailed : EXIT.failed
    else if (accounts) process.exitCode = EXIT.foundWork
    return { sites }
  }

  /** How many migrations the accounts lack; any command but a check applies them. */
  async #checkAccounts({ network }: Installation): Promise<number> {
    const { pendingOfNetwork } = await import('../lib/installation/migrate-network.ts')
    const pending = (await pendingOfNetwork(network)).map(({ name }) => name)
    if (pending.length) this.notice(due('accounts', pending))
    return pending.length
  }
}

/** Milliseconds after which somebody would think that it hangs. */
const LONG = 5000
const PATIENCE = 'still at work; a migration that was killed before is waited for, a minute at most.'

const lineOf = ({ key, status, ms, error }: SiteMigration) => `${key}: ${status}, ${ms} ms${error ? `: ${error}` : ''}`
const due = (name: string, pending: readonly string[]) =>
  `${name}: ${counted(pending.length, 'migration is', 'migrations are')} due: ${pending.join(', ')}`

/** Whether a check found pending migrations and nothing else. */
const isDue = ({ status, pending, kit_broken }: SiteMigration) =>
  status === 'failed' && pending.length > 0 && !kit_broken

/** Whether a check failed for another reason than pending migrations. */
const broken = (sites: SiteMigration[]) => sites.some((one) => one.status === 'failed' && !isDue(one))
