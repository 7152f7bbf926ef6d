import { CmsCommand, siteFlag } from '../_base.ts'

/** Printed in place of a secret. */
const HIDDEN = '•••'
/** Names of secret values; `password_env` names a variable, not a secret. */
const SECRET = /(^|[_-])(key|token|secret|pass|password|passphrase|pwd|credentials?|dsn|auth)$/i

export default class ConfigShow extends CmsCommand<typeof ConfigShow> {
  static override shellScope = 'unrestricted' as const
  static override summary = 'Show the configuration with its defaults; secrets are shown as •••'
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --site=muster --json',
  ]
  static override flags = { site: siteFlag }

  protected async execute(): Promise<unknown> {
    const { root, local, directory } = await this.installation()
    const { AppError } = await import('../../lib/base/errors.ts')
    const requested = this.flags.site
    if (requested !== undefined && !directory.get(requested)) throw new AppError('site.missing', { site: requested })
    const sites: Record<string, unknown> = {}
    for (const { key, config, error } of directory.list()) {
      if (requested !== undefined && key !== requested) continue
      if (error) this.notice(error.message)
      sites[key] = config ?? null
    }
    const result = masked({ root, installation: local, sites })
    this.log('%s', JSON.stringify(result, null, 2))
    return result
  }
}

function masked(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return SECRET.test(name) && value !== '' ? HIDDEN : withoutUserinfo(value)
  if (Array.isArray(value)) return value.map((item) => masked(item, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, masked(inner, key)]))
}

/** Removes user and password from smtp://user:password@host and the like. */
const withoutUserinfo = (text: string) => text.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/?#]*@/i, `$1${HIDDEN}@`)
