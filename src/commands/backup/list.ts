import { Flags } from '@oclif/core'
import { resolve } from 'node:path'
import { CmsCommand, formatFlag, siteFlag } from '../_base.ts'

export default class BackupList extends CmsCommand<typeof BackupList> {
  static override shellScope = 'unrestricted' as const
  static override summary = 'List the backups in a folder, newest first; backups of accounts are named _accounts'
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --out=/mnt/backups --json',
  ]
  static override flags = {
    site: siteFlag,
    out: Flags.string({ description: 'Folder; default: storage/backups', helpValue: '<folder>' }),
    format: formatFlag,
  }

  protected async execute(): Promise<unknown> {
    const { listAccounts } = await import('../../lib/backup/accounts/accounts-name.ts')
    const { defaultTarget, listTarget } = await import('../../lib/backup/backup.ts')
    const { site, out } = this.flags
    const target = out === undefined ? defaultTarget(await this.installation()) : resolve(out)
    // Also of deleted websites.
    const accounts = site === undefined ? await listAccounts(target) : []
    const backups = [...accounts, ...(await listTarget(target, site))].map(({ name: _, ...one }) => one)
    const columns = ['made_at', 'site', 'kind', 'encrypted', 'bytes', 'file']
    await this.list(backups, { columns, id: 'file', empty: `There is no backup in ${target}.` })
    return { target, backups }
  }
}
