import { asFlag, CmsCommand, confirm, dryRunFlag, Flags, siteFlag } from 'cms/command'
import type { Status } from '../../status.ts'

export default class ConsentPurge extends CmsCommand<typeof ConsentPurge> {
  static override shellScope = 'operation' as const
  static override summary = 'Delete old choices from the log of the consent'
  static override description =
    'Without --older-than those go that are older than the settings say. Deleting younger ones must be confirmed.'
  static override examples = ['<%= config.bin %> <%= command.id %> --older-than=365 --yes']
  static override flags = {
    site: siteFlag,
    'older-than': Flags.integer({ description: 'Days', min: 0, max: 36_500 }),
    as: asFlag,
    'dry-run': dryRunFlag,
  }

  protected async execute(): Promise<unknown> {
    const { 'older-than': days } = this.flags
    const input = days === undefined ? {} : { older_than_days: days }
    if (days !== undefined && !this.flags['dry-run']) await this.#confirm(days)
    const { deleted } = await this.write<{ deleted: number }>('consent_kit__purge_consent_log', input)
    this.log('%s', `Deleted ${deleted === 1 ? '1 choice' : `${deleted} choices`}.`)
    return { deleted }
  }

  /** Choices that the settings keep are the proof of consent. */
  async #confirm(days: number): Promise<void> {
    const { keep_days } = await this.operate<Status>('consent_kit__get_consent_status', {})
    const which = days ? `choices older than ${days === 1 ? '1 day' : `${days} days`}` : 'all choices'
    if (days < keep_days)
      await confirm(
        this.flags,
        `This deletes ${which} from the log, for good; the settings keep them ${keep_days} days.`,
      )
  }
}
