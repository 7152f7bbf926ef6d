import { Args, Flags } from '@oclif/core'
import { CmsCommand, dryRunWith, EXIT } from '../_base.ts'
import { confirm } from '../_confirm.ts'
import { counted } from '../_counted.ts'
import type { Erased } from '../../lib/access/erase-person.ts'
import type { Websites } from '../../lib/access/person.ts'

export default class UserExport extends CmsCommand<typeof UserExport> {
  static override shellScope = 'unrestricted' as const
  static override summary = 'Export or erase all personal data of a person on all websites'
  static override description = `Prints JSON (GDPR, Art. 15): the account with memberships, sessions, passkeys and tokens, what they changed on each website and when, and the
entries of all tables that hold the address, so also what people without an account sent through forms.
--erase (Art. 17) deletes the account and the entries of tables with a form permanently: name and address are removed from the logs of all
websites; what the person did stays under a number. Other content that names the person, and backups, are not changed; they are reported, and
so are encrypted requests, which only who holds a key can read.`
  static override examples = [
    '<%= config.bin %> <%= command.id %> anna@muster.example > anna.json',
    '<%= config.bin %> <%= command.id %> anna@muster.example --erase --yes',
  ]
  static override args = {
    email: Args.string({ required: true, description: 'E-mail address of the person, with or without an account' }),
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
    this.#tellEncrypted(person.websites)
    this.log('%s', JSON.stringify(person, null, 2))
    return person
  }

  async #erase(): Promise<unknown> {
    const installation = await this.installation()
    const { erasePerson, planErasure } = await import('../../lib/access/erase-person.ts')
    const { before, after, websites } = await planErasure(installation, this.args.email)
    if (this.flags['dry-run']) {
      this.#warn(websites)
      throw (await import('../_write.ts')).dryRunEnd(before, after)
    }
    const { email, entries } = before
    const also = entries ? ` and ${counted(entries, 'entry', 'entries')} sent through forms` : ''
    await confirm(this.flags, `This erases ${email}${also} on all websites, for good.`)
    const erased = await erasePerson(installation, email)
    this.#warn(erased.websites)
    if (!erased.complete) this.notice(`The account has ended, but not every website could be cleaned: do it again.`)
    else if (erased.id === null) this.log(`${email} is erased.`)
    else this.log(`${email} is erased: what is left of the account is ${erased.email}.`)
    this.#tellRemaining(erased.websites)
    this.#tellEncrypted(websites)
    await this.#tellBackups()
    return erased
  }

  #tellRemaining(websites: Erased['websites']): void {
    for (const one of websites)
      for (const { table, id, title, reason } of 'remaining' in one ? one.remaining : [])
        this.notice(
          `${one.site}: entry ${id} of ${table} (${title}) holds the address${reason === undefined ? '' : ` and could not be deleted: ${reason}`}; change or delete it.`,
        )
  }

  /** What is sealed for readers may be from anybody. */
  #tellEncrypted(websites: Websites): void {
    for (const one of websites)
      if ('encrypted' in one && typeof one.encrypted === 'number' && one.encrypted)
        this.notice(
          `${one.site}: ${counted(one.encrypted, 'encrypted request')} could not be searched; who holds a key finds them in the inbox of the admin.`,
        )
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
