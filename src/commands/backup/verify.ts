import { Args } from '@oclif/core'
import { resolve } from 'node:path'
import { CmsCommand, EXIT } from '../_base.ts'
import { identityFlag, identityOf } from './_identity.ts'
import { endBytes, megabytes, bytesPrinter } from './_progress.ts'

const UNOPENED = '; what is inside was not opened'

export default class BackupVerify extends CmsCommand<typeof BackupVerify> {
  static override shellScope = 'unrestricted' as const
  static override summary = 'Verify every byte of a backup and its files without restoring it'
  static override description =
    'Lists what is damaged or missing (exit 1). Verifies an encrypted backup as it is, and with --identity also its content.'
  static override examples = [
    '<%= config.bin %> <%= command.id %> storage/backups/muster.20260131T020000000Z.nightly.tar.zst',
  ]
  static override args = { file: Args.string({ required: true, description: 'The archive' }) }
  static override flags = { identity: identityFlag }

  protected async execute(): Promise<unknown> {
    const { parseAccountsName } = await import('../../lib/backup/accounts/accounts-name.ts')
    const { verifyBackup } = await import('../../lib/backup/backup.ts')
    const { say } = await import('../../lib/platform/i18n/say.ts')
    const show = bytesPrinter()
    const file = resolve(this.args.file)
    const identity = await identityOf(this.flags.identity)
    if (parseAccountsName(file)) {
      const { verifyAccounts } = await import('../../lib/backup/accounts/accounts-file.ts')
      const { encrypted, opened, bytes } = await verifyAccounts({ file, identity })
      this.log('%s', `${file} is whole: ${megabytes(bytes)}${opened ? '' : UNOPENED}.`)
      return { file, ok: true, encrypted, opened, files: 0, bytes, errors: [] }
    }
    const verified = await verifyBackup(file, { identity, progress: (bytes) => show?.('verified', bytes) }).finally(
      endBytes,
    )
    const errors = verified.errors.map(({ place, message }) => ({ place, message: say('en', message) }))
    for (const { place, message } of errors) this.logToStderr('%s', `${place}: ${message}`)
    const { ok, encrypted, opened, files, bytes } = verified
    if (!ok) process.exitCode = EXIT.failed
    else this.log('%s', `${file} is whole: ${files} files, ${megabytes(bytes)}${opened ? '' : UNOPENED}.`)
    return { file, ok, encrypted, opened, files, bytes, errors }
  }
}
