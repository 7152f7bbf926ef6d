import { Args, Flags } from '@oclif/core'
import { CmsCommand, dryRunWith, EXIT } from '../_base.ts'
import { confirm } from '../_confirm.ts'
import { counted } from '../_counted.ts'

export default class UserExport extends CmsCommand<typeof UserExport> {
  static override shellScope = 'unrestricted' as const
  static override summary = 'Export or erase all personal data of a person on all websites'
  static override description = `Prints JSON: account, memberships, sessions, passkeys, tokens, and on each website what they changed and when (GDPR, Art. 15).
--erase (Art. 17) deletes the account permanently: name and address are removed from the account and the logs of all websites; what the person
did stays under a number. Content that names the person and backups are not changed; the number of backups is reported.`
  static override examples = [
    '<%= config.bin %> <%= command.id %> anna@muster.example > anna.json',
    '<%= config.bin %> <%= command.id %> anna@muster.example --erase --yes',
  ]
  static override args = {
    email: Args.string({ required: true, description: 'E-mail address of the account' }),
  }
  static override flags = {
    erase: Flags.boolean({ description: 'Erase the data instead, after a confirmation' }),
    'dry-run': dryRunWith('erase'),
  }

  protected async execute(): Promise<unknown> {
    const installation = await this.installation()
    if (this.flags.erase) return this.#erase()
    const { exportPerson } = await import('../../lib/access/person.ts')
    const person = await exportPerson(installation, this.args.email)
    this.#warn(person.websites)
    this.log('%s', JSON.stringify(person, null, 2))
    return person
  }

  async #erase(): Promise<unknown> {
    const installation = await this.installation()
    const { requirePerson } = await import('../../lib/access/person.ts')
    const { erasePerson, planErasure } = await import('../../lib/access/erase-person.ts')
    if (this.flags['dry-run']) {
      const { before, after, websites } = await planErasure(installation, this.args.email)
      this.#warn(websites)
      throw (await import('../_write.ts')).dryRunEnd(before, after)
    }
    const { email } = await requirePerson(installation.network.read, this.args.email)
    await confirm(this.flags, `This erases ${email} on all websites, for good.`)
    const erased = await erasePerson(installation, email)
    this.#warn(erased.websites)
    if (erased.complete) this.log(`${email} is erased: what is left of the account is ${erased.email}.`)
    else this.notice(`The account has ended, but not every website could be cleaned: do it again.`)
    await this.#tellBackups()
    return erased
  }

  /** Earlier backups still contain the person's data. */
  async #tellBackups(): Promise<void> {
    const { listAccounts } = await import('../../lib/backup/accounts/accounts-name.ts')
    const { defaultTarget, listTarget } = await import('../../lib/backup/backup.ts')
    const folder = defaultTarget(await this.installation())
    const backups = [...(await listAccounts(folder)), ...(await listTarget(folder))]
    if (!backups.length) return
    const { bin } = this.config
    this.notice(
      `${counted(backups.length, 'backup')} in ${folder} still ${backups.length === 1 ? 'holds' : 'hold'} what was erased, and so do copies elsewhere: ${bin} backup:list. Nightly ones go by themselves; who restores one erases again.`,
    )
  }

  #warn(websites: readonly ({ site: string } | { site: string; error: string })[]): void {
    for (const one of websites)
      if ('error' in one) {
        this.notice(`${one.site}: ${one.error}`)
        process.exitCode = EXIT.someFailed
      }
  }
}
