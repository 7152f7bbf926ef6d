import { Args, Flags } from '@oclif/core'
import { resolve } from 'node:path'
import { CmsCommand, dryRunFlag } from '../_base.ts'
import type { RestoreInput } from '../../lib/network/restore/restore-plan.ts'
import { counted } from '../_counted.ts'
import { identityFlag, identityOf } from './_identity.ts'
import { endBytes, bytesPrinter } from './_progress.ts'

export default class BackupRestore extends CmsCommand<typeof BackupRestore> {
  static override shellScope = 'unrestricted' as const
  static override summary = 'Restore a backup, over its website or under another key'
  static override description = `An existing website stays unchanged until everything is restored and checked, and is backed up first. --yes is not enough: --confirm repeats the key of the website that is created or replaced.
--dry-run prints the plan: what is replaced, what other websites see of pools and shared tables, which accounts and secrets are missing. A backup of accounts (_accounts.…)
can be restored into an installation without accounts: --confirm=_accounts.`
  static override examples = [
    '<%= config.bin %> <%= command.id %> muster.20260131T020000000Z.nightly.tar.zst --dry-run',
    '<%= config.bin %> <%= command.id %> muster.20260131T020000000Z.nightly.tar.zst --confirm=muster',
    '<%= config.bin %> <%= command.id %> muster.20260131T020000000Z.nightly.tar.zst --as=trial --hosts=trial.example.org --confirm=trial',
  ]
  static override args = { file: Args.string({ required: true, description: 'The archive' }) }
  static override flags = {
    confirm: Flags.string({ description: 'Key of the website, to confirm', helpValue: '<key>' }),
    as: Flags.string({ description: 'Restore under another key', helpValue: '<key>' }),
    hosts: Flags.string({
      description: 'Hosts, separated by commas; default: those of the backup that are not in use',
    }),
    identity: identityFlag,
    'dry-run': dryRunFlag,
  }

  protected async execute(): Promise<unknown> {
    const { say } = await import('../../lib/platform/i18n/say.ts')
    const { planRestore } = await import('../../lib/network/restore/restore-plan.ts')
    const { restoreBackup } = await import('../../lib/network/restore/restore-backup.ts')
    const installation = await this.installation()
    const file = resolve(this.args.file)
    const { parseAccountsName } = await import('../../lib/backup/accounts/accounts-name.ts')
    if (parseAccountsName(file)) return this.#accounts(file)
    const input: RestoreInput = {
      file,
      identity: await identityOf(this.flags.identity),
      as: this.flags.as,
      hosts: this.flags.hosts?.split(',').map((host) => host.trim()),
    }
    if (this.flags['dry-run']) {
      const { plan } = await planRestore(installation, input)
      const serialized = { ...plan, warnings: plan.warnings.map((one) => say('en', one)) }
      throw (await import('../_write.ts')).dryRunEnd(null, serialized)
    }
    const show = bytesPrinter()
    const restored = await restoreBackup(installation, {
      ...input,
      confirm: this.flags.confirm,
      progress: ({ phase, bytes }) => show?.(phase, bytes),
    }).finally(endBytes)
    for (const one of restored.warnings) this.notice(say('en', one))
    this.log('%s', `${restored.key} is restored: ${restored.url}`)
    if (restored.backup) this.log('%s', `What was there before: ${restored.backup}`)
    const { warnings: _, ...result } = restored
    return result
  }

  async #accounts(file: string): Promise<unknown> {
    const { restoreAccounts } = await import('../../lib/backup/accounts/restore-accounts.ts')
    const { confirm, 'dry-run': dry_run } = this.flags
    const identity = await identityOf(this.flags.identity)
    const restored = await restoreAccounts(await this.installation(), { file, identity, confirm, dry_run })
    if (dry_run) throw (await import('../_write.ts')).dryRunEnd(null, restored)
    this.log('%s', `${counted(restored.accounts, 'account')} and ${counted(restored.tokens, 'token')} are back.`)
    return restored
  }
}
