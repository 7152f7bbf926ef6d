import { Flags } from '@oclif/core'
import { AppError } from '../../lib/base/errors.ts'
import { asFlag, CmsCommand, formatFlag, siteFlag } from '../_base.ts'

export default class UserList extends CmsCommand<typeof UserList> {
  static override shellScope = 'operation' as const
  static override summary = 'List the accounts that have access to a website'
  static override examples = [
    '<%= config.bin %> <%= command.id %> --site=muster',
    '<%= config.bin %> <%= command.id %> --role=admin',
  ]
  static override flags = {
    site: siteFlag,
    role: Flags.string({ description: 'Only accounts with this role' }),
    as: asFlag,
    format: formatFlag,
  }

  protected async execute(): Promise<unknown> {
    const { role } = this.flags
    if (role !== undefined) await this.#requireRole(role)
    const users = await this.operateAll<object>('list_users', { ...(role !== undefined && { role }) })
    await this.list(users, {
      columns: ['id', 'email', 'name', 'role', 'disabled', 'invited', 'created_at'],
      id: 'id',
      empty: role === undefined ? 'There are no accounts.' : `Nobody is ${role}.`,
    })
    return { users }
  }

  /** Throws 422 (exit 2). Callers who may list people, but not roles, get an empty list without this check. */
  async #requireRole(role: string): Promise<void> {
    const roles = await this.operateAll<{ name: string }>('list_roles', {}).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'forbidden') return undefined
      throw error
    })
    if (!roles || roles.some(({ name }) => name === role)) return
    const names = roles.map(({ name }) => name).join(', ')
    throw new AppError('shell.role_missing', { role, roles: names })
  }
}
