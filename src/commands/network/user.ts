import { Args, Flags } from '@oclif/core'
import { AppError } from '../../lib/base/errors.ts'
import type { Installation } from '../../lib/core/installation.ts'
import { asFlag, CmsCommand, dryRunFlag, siteFlag } from '../_base.ts'
import { inviteUrls, inviteUser, inviteText, type InvitedAccount } from '../_invite.ts'
import { accountOf, websiteOf, type Account } from '../_member.ts'
import { passwordFromStdin } from '../_password.ts'
import { mainSite } from '../_setup.ts'

export default class NetworkUser extends CmsCommand<typeof NetworkUser> {
  static override shellScope = 'operation' as const
  static override summary = 'Give a person access to all websites, or revoke it'
  static override description = `Creates an account if necessary, with an invitation or a password from standard input. A second factor is required.
--revoke keeps the roles of the person on single websites; if there are none, give --site and --role. The last network account cannot be revoked (exit 4).`
  static override examples = [
    '<%= config.bin %> <%= command.id %> anna@muster.example',
    '<%= config.bin %> <%= command.id %> anna@muster.example --revoke --site=muster --role=admin',
  ]
  static override args = { email: Args.string({ required: true, description: 'E-mail address' }) }
  static override flags = {
    site: siteFlag,
    revoke: Flags.boolean({ description: 'Revoke the role network', exclusive: ['password-stdin'] }),
    role: Flags.string({ description: 'Role on --site instead', dependsOn: ['revoke'] }),
    name: Flags.string({ description: 'Name of a person without an account' }),
    'password-stdin': Flags.boolean({
      description: 'Read the password from the first line of standard input',
    }),
    as: asFlag,
    'dry-run': dryRunFlag,
  }

  protected async execute(): Promise<unknown> {
    const installation = await this.installation()
    await this.#requireNetwork(installation)
    const there = await websiteOf(installation, this.args.email)
    if (this.flags.revoke) return this.#revoke()
    this.flags.site ??= there ?? mainSite(installation)?.key
    return there === undefined ? this.#create() : this.#grant()
  }

  /** In a restricted shell without the permission, memberships are not revealed. */
  async #requireNetwork({ directory }: Installation): Promise<void> {
    if (!this.restricted) return
    const { principal } = await this.caller(this.flags.site ?? mainSite({ directory })?.key)
    if (principal.role === 'network') return
    throw new AppError('shell.network_account_only')
  }

  async #create(): Promise<InvitedAccount> {
    const { email } = this.args
    const { name } = this.flags
    const call = await this.caller()
    const hash = this.flags['password-stdin'] ? await passwordFromStdin(call, { email, name }) : undefined
    const made = await inviteUser(call, { email, role: 'network', name, hash, ...this.dryRunInput })
    this.#granted(made.email)
    if (!made.invite_url) return made
    const urls = inviteUrls(call, made.invite_url)
    this.log('%s', await inviteText(call, urls))
    return { ...made, ...urls }
  }

  async #grant(): Promise<InvitedAccount> {
    if (this.flags['password-stdin']) throw new AppError('shell.account_exists', { email: this.args.email })
    const { id, email, role } = await accountOf(await this.caller(), this.args.email)
    if (role !== 'network') await this.write('update_user', { id, role: 'network' })
    this.#granted(email)
    return { id, email, role: 'network' }
  }

  #granted(email: string): void {
    this.log(`${email} has access to all websites.`)
    this.log(`To take it back: ${this.config.bin} network:user ${email} --revoke`)
  }

  async #revoke(): Promise<InvitedAccount> {
    const { role } = this.flags
    const { membershipsOf, userByEmail } = await import('../../lib/access/users.ts')
    const db = (await this.installation()).network.read
    const user = await userByEmail(db, this.args.email)
    if (!user?.network || user.deleted_at !== null)
      throw new AppError('shell.not_a_network_account', { email: this.args.email })
    const memberships = await membershipsOf(db, user.id)
    const { site } = this.flags
    const membership = memberships.find((one) => site === undefined || one.site === site)
    const next = role ?? membership?.role
    if (next === undefined)
      throw site === undefined
        ? new AppError('shell.user_of_no_site', { email: user.email })
        : new AppError('shell.user_not_of_site', { email: user.email, site })
    this.flags.site ??= role === undefined ? membership!.site : undefined
    const changed = await this.write<Account>('update_user', { id: user.id, role: next })
    this.log(`${changed.email} is ${changed.role} of ${(await this.site()).key}, and no network account any more.`)
    return { id: user.id, email: changed.email, role: changed.role }
  }
}
