import { Args } from '@oclif/core'
import { AppError } from '../../lib/errors.ts'
import { asFlag, CmsCommand, siteFlag } from '../_base.ts'

interface Token {
  id: number
  name: string
  prefix: string
  revoked_at: string | null
}

export default class TokenRevoke extends CmsCommand<typeof TokenRevoke> {
  static override summary = 'End an access token for good; the next request with it is refused'
  static override examples = [
    '<%= config.bin %> <%= command.id %> 12',
    '<%= config.bin %> <%= command.id %> cms_1a2b3c4d',
  ]
  static override args = {
    token: Args.string({ required: true, description: 'Its id, or how its value begins (12 characters)' }),
  }
  static override flags = { site: siteFlag, as: asFlag }

  protected async execute(): Promise<unknown> {
    const given = this.args.token
    const id = /^\d{1,15}$/.test(given) ? Number(given) : await this.#idOf(given)
    const { name, prefix, revoked_at } = await this.operate<Token>('revoke_token', { id })
    this.log(`The token ${id} (${prefix}…) is revoked.`)
    return { id, name, prefix, revoked_at }
  }

  async #idOf(start: string): Promise<number> {
    // A whole value has no business in arguments, where other people of the machine can read it.
    if (!/^cms_[0-9a-f]{4,8}$/.test(start))
      throw new AppError(
        'validation',
        'Give the id of the token, or the first 12 characters of its value: cms_ and 8 more.',
      )
    const tokens = await this.operateAll<Token>('list_tokens', {})
    const [found, second] = tokens.filter(
      ({ prefix, revoked_at }) => prefix.startsWith(start) && revoked_at === null,
    )
    if (!found) throw new AppError('not-found', `There is no token that is good and begins with ${start}.`)
    if (second) throw new AppError('validation', `Several tokens begin with ${start}: give the id.`)
    return found.id
  }
}
