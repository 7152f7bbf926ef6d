import { asFlag, CmsCommand, formatFlag, siteFlag } from '../_base.ts'

export default class TokenList extends CmsCommand<typeof TokenList> {
  static override shellScope = 'operation' as const
  static override summary = 'List the access tokens of a website; their values are not stored'
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --site=muster --format=csv',
  ]
  static override flags = { site: siteFlag, as: asFlag, format: formatFlag }

  protected async execute(): Promise<unknown> {
    const tokens = await this.operateAll<{ user: { email: string } | null }>('list_tokens', {})
    const columns = ['id', 'name', 'prefix', 'level', 'mode', 'user', 'expires_at', 'last_used_at', 'revoked_at']
    await this.list(
      tokens.map((token) => ({ ...token, user: token.user?.email ?? 'system' })),
      { columns, id: 'id', empty: 'There are no access tokens.' },
    )
    return { tokens }
  }
}
