import { Args, Flags } from '@oclif/core'
import { AppError } from '../../lib/base/errors.ts'
import { namedAccount } from '../_account.ts'
import { CmsCommand, dryRunFlag, siteFlag } from '../_base.ts'
import { firstLineOfStdin } from '../_stdin.ts'

export default class UserPassword extends CmsCommand<typeof UserPassword> {
  static override shellScope = 'unrestricted' as const
  static override summary = 'Set the password of a person'
  static override description = `The password is prompted for, or read with --password-stdin; it is never an argument.
Ends all sessions of the person, invalidates mailed links and notifies the person by mail. Second factors stay.`
  static override examples = [
    '<%= config.bin %> <%= command.id %> anna@muster.example',
    'pass show anna | <%= config.bin %> <%= command.id %> anna@muster.example --password-stdin',
  ]
  static override args = { email: Args.string({ required: true, description: 'E-mail address' }) }
  static override flags = {
    site: siteFlag,
    'password-stdin': Flags.boolean({
      description: 'Read the password from the first line of standard input',
    }),
    'dry-run': dryRunFlag,
  }

  protected async execute(): Promise<unknown> {
    const installation = await this.installation()
    const { checkPassword, newPassword } = await import('../../lib/sign-in/passwords.ts')
    const { passwordOwner, planPassword, setPasswordOf } = await import('../../lib/account/use-password.ts')
    const account = await namedAccount(installation, { email: this.args.email, site: this.flags.site })
    const { id: user_id, email } = account
    this.flags.site ??= account.site
    const call = await this.caller()
    const owner = await passwordOwner(installation, { user_id, site: call.site })
    if (this.flags['dry-run']) {
      // A given password is checked; the user is not asked for one that would not be used.
      if (this.flags['password-stdin']) checkPassword(await this.#password(email), owner)
      throw (await import('../_write.ts')).dryRunEnd(...(await planPassword(installation, account)))
    }
    const hash = await newPassword(await this.#password(email), owner)
    await setPasswordOf(call, { user_id, hash })
    this.log(`The password of ${email} is set; all sessions have ended.`)
    return { id: user_id, email }
  }

  /** Throws 403 (exit 77) without a terminal to ask. */
  async #password(email: string): Promise<string> {
    if (this.flags['password-stdin']) return firstLineOfStdin()
    if (this.flags['no-interactive'] || this.jsonEnabled() || !process.stdin.isTTY)
      throw new AppError('shell.no_one_to_ask')
    const { default: inquirer } = await import('inquirer')
    const ask = async (message: string) => {
      const { password } = await inquirer.prompt<{ password: string }>([
        { type: 'password', name: 'password', message, mask: '*' },
      ])
      return password
    }
    const password = await ask(`New password of ${email}:`)
    if ((await ask('Once more:')) === password) return password
    throw new AppError('shell.passwords_differ')
  }
}
