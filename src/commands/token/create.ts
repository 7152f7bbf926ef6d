import { join } from 'node:path'
import { Args, Flags } from '@oclif/core'
import { AppError } from '../../lib/base/errors.ts'
import { asFlag, CmsCommand, dryRunFlag, siteFlag } from '../_base.ts'
import { userIdOf } from '../_who.ts'

interface NewToken {
  id: number
  name: string
  token: string
  level: string
  mode: string
  expires_at: string
}

export default class TokenCreate extends CmsCommand<typeof TokenCreate> {
  static override shellScope = 'operation' as const
  static override summary = 'Create an access token for REST and MCP; its value is shown only once'
  static override examples = [
    '<%= config.bin %> <%= command.id %> "Claude" --level=write --mode=approval',
    '<%= config.bin %> <%= command.id %> report --operations=list_pages,get_page --expires=30d --json',
  ]
  static override args = { name: Args.string({ required: true, description: 'Purpose of the token' }) }
  static override flags = {
    site: siteFlag,
    level: Flags.option({
      options: ['read', 'write'] as const,
      description: 'Whether it may write',
      default: 'read' as const,
    })(),
    mode: Flags.option({
      options: ['direct', 'approval'] as const,
      description: 'approval: a person confirms every change',
      default: 'approval' as const,
    })(),
    expires: Flags.string({
      description: 'Validity in days',
      default: '90d',
      helpValue: '<days>d',
    }),
    user: Flags.string({
      description: 'Account it acts as; default: the system account',
      helpValue: '<email>',
    }),
    operations: Flags.string({
      description: 'Operations it may call, separated by commas; default: all',
      helpValue: '<name,name>',
    }),
    as: asFlag,
    'dry-run': dryRunFlag,
  }

  protected async execute(): Promise<unknown> {
    const { level, mode, user, operations } = this.flags
    const made = await this.write<NewToken>('create_token', {
      name: this.args.name,
      level,
      mode,
      expires_in_days: await days(this.flags.expires),
      ...(user !== undefined && { user: await userIdOf(await this.caller(), user) }),
      ...(operations !== undefined && { operations: operations.split(',').map((name) => name.trim()) }),
    })
    const { id, name, token, expires_at } = made
    const { key, base_url } = await this.site()
    const server = { type: 'http', url: `${base_url}/mcp`, headers: { Authorization: `Bearer ${token}` } }
    this.log(`${token}\n`)
    this.log(`Token ${id}: may ${made.level}, ${made.mode}, until ${expires_at}. It is not shown again.\n`)
    this.log(`For an MCP client:\n%s`, snippet(key, server))
    if (hostnameOf(base_url).endsWith('.localhost'))
      this.log(
        `\nIf the client does not find ${hostnameOf(base_url)}, it starts the server itself:\n%s`,
        snippet(key, this.#local(key, token)),
      )
    return { id, name, token, level: made.level, mode: made.mode, expires_at }
  }

  /** Browsers resolve *.localhost, many other programs do not: over stdio no host name is needed. */
  #local(key: string, token: string) {
    const args = [join(this.config.root, 'bin/cms.js'), 'mcp:serve', `--root=${this.root}`, `--site=${key}`]
    return { command: process.execPath, args, env: { CMS_TOKEN: token } }
  }
}

const hostnameOf = (url: string): string => new URL(url).hostname

const snippet = (key: string, server: object): string => JSON.stringify({ mcpServers: { [key]: server } }, null, 2)

async function days(text: string): Promise<number> {
  const { TOKEN_DAYS } = await import('../../lib/access/tokens.ts')
  const [, number] = /^(\d{1,5})d?$/.exec(text) ?? []
  if (number !== undefined && Number(number) >= 1 && Number(number) <= TOKEN_DAYS.max) return Number(number)
  throw new AppError('shell.expires_invalid', { text, max: TOKEN_DAYS.max })
}
