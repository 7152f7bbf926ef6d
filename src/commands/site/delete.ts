import { Args, Flags } from '@oclif/core'
import { AppError } from '../../lib/base/errors.ts'
import { CmsCommand, dryRunFlag } from '../_base.ts'

export default class SiteDelete extends CmsCommand<typeof SiteDelete> {
  static override shellScope = 'unrestricted' as const
  static override summary = 'Delete a website with all its content'
  static override description =
    'Makes a backup first, which is the only way to restore it. --yes is not enough: --confirm repeats the key.'
  static override examples = ['<%= config.bin %> <%= command.id %> muster --confirm=muster']
  static override args = { key: Args.string({ required: true, description: 'Key of the website' }) }
  static override flags = {
    confirm: Flags.string({ description: 'The key, to confirm', helpValue: '<key>' }),
    backup: Flags.boolean({ description: 'Make a backup first', default: true, allowNo: true }),
    'dry-run': dryRunFlag,
  }

  protected async execute(): Promise<unknown> {
    const installation = await this.installation()
    const { checkDelete, deleteSite } = await import('../../lib/network/sites.ts')
    const { key } = this.args
    if (this.flags['dry-run']) {
      // A dry run needs no confirmation.
      await checkDelete(installation, key, this.flags.confirm ?? key)
      const { config } = installation.directory.get(key) ?? {}
      const shared = await this.#shared(key)
      const accounts = await this.#accounts(key)
      const others = { ...(shared.length && { shared }), ...(accounts.length && { accounts }) }
      throw (await import('../_write.ts')).dryRunEnd({ key, ...config, ...others }, null)
    }
    const shared = await this.#shared(key)
    const accounts = await this.#accounts(key)
    const backup = (await checkDelete(installation, key, this.flags.confirm)) ? null : await this.#backUp(key)
    await deleteSite(installation, key, this.flags.confirm)
    this.log(`The website ${key} is deleted.`)
    if (accounts.length)
      this.notice(
        `Accounts that belong to no website any more: ${accounts.join(', ')}. They stay until you erase them, each with cms user:export <email> --erase.`,
      )
    return { key, deleted: true, backup, shared, accounts }
  }

  /** Those of a client that leaves are personal data that nothing needs any more. */
  async #accounts(key: string): Promise<string[]> {
    const { membersOfOnly } = await import('../../lib/network/forget-access.ts')
    return membersOfOnly(await this.installation(), key)
  }

  /** Says what other websites lose; a shared table that cannot be read does not prevent the deletion. */
  async #shared(key: string): Promise<{ handle: string; owner: string; members: string[] }[]> {
    const { listShared } = await import('../../lib/data/shared/list-shared.ts')
    const shared = await listShared(await this.installation(), key).catch(() => [])
    for (const { handle, owner, members } of shared) {
      const others = [owner, ...members].filter((one) => one !== key).join(', ')
      this.notice(
        owner === key
          ? `The table ${handle} is shared with ${others}: that ends, and they keep their own entries.`
          : `The table ${handle} is shared by ${owner}: what ${key} has in it is lost to ${others}.`,
      )
    }
    return shared.map(({ handle, owner, members }) => ({ handle, owner, members }))
  }

  /** Without a backup nothing is deleted, unless --no-backup is given. */
  async #backUp(key: string): Promise<string | null> {
    if (!this.flags.backup) return null
    const { createBackup } = await import('../../lib/backup/backup.ts')
    const { reasonOf } = await import('../../lib/base/errors.ts')
    const installation = await this.installation()
    try {
      const site = await installation.openSite(key)
      const { file } = await createBackup(installation, site, { kind: 'before-delete' })
      this.log('%s', `Its backup: ${file}`)
      return file
    } catch (cause) {
      const reason = reasonOf(cause)
      throw new AppError('shell.delete_without_backup', { site: key, reason }, { cause })
    }
  }
}
