import { Args } from '@oclif/core'
import { asFlag, CmsCommand, dryRunFlag, siteFlag } from '../_base.ts'
import { tokenIdOf } from '../_who.ts'

interface Token {
  id: number
  name: string
  prefix: string
  revoked_at: string | null
}

export default class TokenRevoke extends CmsCommand<typeof TokenRevoke> {
  static override shellScope = 'operation' as const
  static override summary = 'Revoke an access token; the next request with it is rejected'
  static override examples = [
    '<%= config.bin %> <%= command.id %> 12',
    '<%= config.bin %> <%= command.id %> cms_1a2b3c4d',
  ]
  static override args = {
    token: Args.string({ required: true, description: 'Id, or the first 12 characters of its value' }),
  }
  static override flags = { site: siteFlag, as: asFlag, 'dry-run': dryRunFlag }

  protected async execute(): Promise<unknown> {
    const id = await tokenIdOf(await this.caller(), this.args.token, 'good')
    const { name, prefix, revoked_at } = await this.write<Token>('revoke_token', { id })
    this.log(`The token ${id} (${prefix}…) is revoked.`)
    return { id, name, prefix, revoked_at }
  }
}
