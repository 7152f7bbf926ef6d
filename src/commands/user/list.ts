import { Flags } from '@oclif/core'
import { asFlag, CmsCommand, formatFlag, siteFlag } from '../_base.ts'

export default class UserList extends CmsCommand<typeof UserList> {
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
    const users = await this.operateAll<object>('list_users', { ...(role !== undefined && { role }) })
    await this.list(users, {
      columns: ['id', 'email', 'name', 'role', 'disabled', 'invited', 'created_at'],
      id: 'id',
    })
    return { users }
  }
}
