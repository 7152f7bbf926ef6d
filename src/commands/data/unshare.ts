import { Args, Flags } from '@oclif/core'
import { asFlag, CmsCommand, dryRunFlag, siteFlag } from '../_base.ts'
import { counted } from '../_counted.ts'

interface Report {
  handle: string
  owner: string
  members: string[]
  moved: number
}

export default class DataUnshare extends CmsCommand<typeof DataUnshare> {
  static override shellScope = 'operation' as const
  static override summary = 'End the sharing of a table, or leave it as a member'
  static override description =
    'With the owner as --site, sharing ends for all; with a member as --site, only that member leaves. Every website keeps its own entries.'
  static override examples = [
    '<%= config.bin %> <%= command.id %> events --site=town',
    '<%= config.bin %> <%= command.id %> events --site=north --all-entries',
  ]
  static override args = {
    handle: Args.string({ required: true, description: 'Handle of the table' }),
  }
  static override flags = {
    'all-entries': Flags.boolean({ description: 'Also keep a copy of the entries of other websites' }),
    site: siteFlag,
    as: asFlag,
    'dry-run': dryRunFlag,
  }

  protected async execute(): Promise<unknown> {
    const report = await this.write<Report>('unshare_table', {
      table: this.args.handle,
      ...(this.flags['all-entries'] && { all_entries: true }),
    })
    const { handle, owner, moved } = report
    this.log(
      '%s',
      `${handle} of ${owner}: ${counted(moved, 'entry', 'entries')} went back to ${moved === 1 ? 'its website' : 'their websites'}.`,
    )
    return report
  }
}
