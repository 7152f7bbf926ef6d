import { AppError } from '../../lib/base/errors.ts'
import { CmsCommand } from '../_base.ts'
import { localSetupUrl, setupUrl } from '../_setup.ts'

export default class SetupToken extends CmsCommand<typeof SetupToken> {
  static override shellScope = 'unrestricted' as const
  static override summary = 'Show the URL where the first account is created'
  static override description = `Refused (exit 4) once an account exists: create others with user:create.
The port is the one last used by a server; set CMS_PORT for another one.`
  static override examples = ['<%= config.bin %> <%= command.id %>']

  protected async execute(): Promise<unknown> {
    const installation = await this.installation()
    const { countAccounts } = await import('../../lib/account/count-accounts.ts')
    if ((await countAccounts(installation)) > 0) throw new AppError('shell.setup_done')
    const setup_url = await setupUrl(installation)
    if (!setup_url) throw new AppError('shell.no_site_yet')
    this.log(setup_url)
    const local_setup_url = localSetupUrl(installation, setup_url)
    if (local_setup_url) this.log(`On this machine, while ${this.config.bin} serve runs: ${local_setup_url}`)
    return { setup_url, ...(local_setup_url && { local_setup_url }) }
  }
}
