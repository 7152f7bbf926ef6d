import { asFlag, CmsCommand, dryRunFlag, Flags, siteFlag } from 'cms/command'

export default class ConsentPurge extends CmsCommand<typeof ConsentPurge> {
  static override shellScope = 'operation' as const
  static override summary = 'Delete old choices from the log of the consent'
  static override description = 'Without --older-than those go that are older than the settings say.'
  static override examples = ['<%= config.bin %> <%= command.id %> --older-than=365']
  static override flags = {
    site: siteFlag,
    'older-than': Flags.integer({ description: 'Days', min: 0, max: 36_500 }),
    as: asFlag,
    'dry-run': dryRunFlag,
  }

  protected async execute(): Promise<unknown> {
    const { 'older-than': days } = this.flags
    const input = days === undefined ? {} : { older_than_days: days }
    const { deleted } = await this.write<{ deleted: number }>('consent_kit__purge_consent_log', input)
    this.log('%s', `Deleted ${deleted === 1 ? '1 choice' : `${deleted} choices`}.`)
    return { deleted }
  }
}
