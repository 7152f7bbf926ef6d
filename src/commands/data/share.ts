import { Args, Flags } from '@oclif/core'
import { AppError } from '../../lib/base/errors.ts'
import { asFlag, CmsCommand, dryRunFlag, siteFlag } from '../_base.ts'
import { counted } from '../_counted.ts'

interface Report {
  handle: string
  owner: string
  members: string[]
  moved: number
  merged: number
  conflicts: { site: string; message: string }[]
}

export default class DataShare extends CmsCommand<typeof DataShare> {
  static override shellScope = 'operation' as const
  static override summary = 'Share a table with other websites of this installation'
  static override description = `The owner is the website of --site, or else the only one that has the table and is no member. Each member sees its own entries and those of the owner; entries of others are read-only.
For a table that is shared already, this replaces its members. Exit 4 if a member has a table of that handle, unless --merge is given.
Pictures and files of its entries are at the members only if a pool has them that all of them share (pool:create).`
  static override examples = [
    '<%= config.bin %> <%= command.id %> events --site=town --members=north,south',
    '<%= config.bin %> <%= command.id %> events --site=town --members=north --see-members --merge',
  ]
  static override args = {
    handle: Args.string({ required: true, description: 'Handle of the table' }),
  }
  static override flags = {
    members: Flags.string({
      required: true,
      description: 'Keys of the websites, separated by commas',
      helpValue: '<key,key>',
    }),
    'see-members': Flags.boolean({
      description: 'Members also see the entries of other members',
      allowNo: true,
    }),
    merge: Flags.boolean({
      description: 'Merge a table of that handle which a member has into the shared one; a backup is kept',
    }),
    site: siteFlag,
    as: asFlag,
    'dry-run': dryRunFlag,
  }

  protected async execute(): Promise<unknown> {
    const { handle: table } = this.args
    const { members, merge, 'see-members': see } = this.flags
    const keys = members.split(',').flatMap((key) => key.trim() || [])
    await this.#useOwner(table, keys)
    const known = await this.operate<{ shared?: { owner: string } }>('get_data_table', { table })
    const report = await this.write<Report>(known.shared ? 'set_share_members' : 'share_table', {
      table,
      members: keys,
      ...(see !== undefined && { see_members: see }),
      ...(merge && { merge }),
    })
    this.log('%s', `${report.handle} of ${report.owner} is shared with ${report.members.join(', ') || 'nobody yet'}.`)
    if (report.merged)
      this.log(
        '%s',
        `${counted(report.moved, 'entry', 'entries')} and ${counted(report.merged, 'field')} of members went into it.`,
      )
    for (const { site, message } of report.conflicts) this.notice(`${site}: ${message}`)
    return report
  }

  /** Without --site: the only website that has the table and is no member. */
  async #useOwner(table: string, members: readonly string[]): Promise<void> {
    if (this.flags.site !== undefined || this.restricted) return
    const owners: string[] = []
    for (const { key } of (await this.installation()).directory.list())
      if (!members.includes(key) && (await this.#owns(key, table))) owners.push(key)
    if (owners.length === 1) (this.flags as { site?: string | undefined }).site = owners[0]
  }

  async #owns(key: string, table: string): Promise<boolean> {
    const { perform } = await import('../_write.ts')
    try {
      const call = await this.caller(key)
      const { shared } = await perform<{ shared?: { owner: string } }>(call, 'get_data_table', { table })
      return (shared?.owner ?? key) === key
    } catch (error) {
      if (error instanceof AppError) return false
      throw error
    }
  }
}
