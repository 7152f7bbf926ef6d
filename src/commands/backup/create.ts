import { Flags } from '@oclif/core'
import { resolve } from 'node:path'
import { allFlag, CmsCommand, siteFlag } from '../_base.ts'
import { counted } from '../_counted.ts'
import { endBytes, megabytes, bytesPrinter } from './_progress.ts'

export default class BackupCreate extends CmsCommand<typeof BackupCreate> {
  static override shellScope = 'unrestricted' as const
  static override summary = 'Back up a website while people write: its databases, files and configuration'
  static override description = `Writes the archive and its checksums (.sha256) to the folder of --out, and media files once for all backups there.
Keeps the newest --keep backups; nightly ones are counted separately. --all adds a backup of the accounts, which the backup of a website does not contain. The search index and image variants are left out: they are regenerated.
It contains no secret of config.local.json: store app_key elsewhere, or the data it seals is lost. With --encrypt-to, only the age secret key can decrypt it.`
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --all --out=/mnt/backups --keep=30',
    '<%= config.bin %> <%= command.id %> --site=muster --encrypt-to=age1… --json',
  ]
  static override flags = {
    site: siteFlag,
    all: allFlag,
    out: Flags.string({ description: 'Folder; default: storage/backups', helpValue: '<folder>' }),
    keep: Flags.integer({
      description: 'Number of manual backups to keep per website',
      default: 14,
      min: 1,
      max: 1000,
    }),
    'encrypt-to': Flags.string({ description: 'age public key (age-keygen)', helpValue: '<age1…>' }),
  }

  protected async execute(): Promise<unknown> {
    const backups = await this.eachSite((key) => this.#create(key))
    const isAll = this.flags.all && this.flags.site === undefined
    return isAll ? { backups, accounts: await this.#accounts() } : backups[0]
  }

  async #accounts() {
    const { createAccountsBackup } = await import('../../lib/backup/accounts/create-accounts.ts')
    const { out, keep, 'encrypt-to': encrypt_to } = this.flags
    const target = out === undefined ? undefined : resolve(out)
    const made = await createAccountsBackup(await this.installation(), { keep, encrypt_to, target })
    this.log('%s', `${made.file}: ${counted(made.accounts, 'account')}.`)
    return made
  }

  async #create(key: string) {
    const { createBackup } = await import('../../lib/backup/backup.ts')
    const { say } = await import('../../lib/platform/i18n/say.ts')
    const installation = await this.installation()
    const { out, keep, 'encrypt-to': encrypt_to } = this.flags
    const show = bytesPrinter()
    const made = await createBackup(installation, await installation.openSite(key), {
      keep,
      encrypt_to,
      target: out === undefined ? undefined : resolve(out),
      progress: ({ phase, bytes }) => show?.(`${key}, ${phase}`, bytes),
    }).finally(endBytes)
    const { file, bytes, sha256, files, removed, warnings } = made
    for (const one of warnings) this.notice(`${key}: ${say('en', one)}`)
    this.log('%s', `${file}: ${megabytes(bytes)}, and ${files.count} files of ${megabytes(files.bytes)}.`)
    if (removed.length) this.log('%s', `Older ones that went: ${removed.join(', ')}.`)
    return { key, file, bytes, sha256, files, removed }
  }
}
