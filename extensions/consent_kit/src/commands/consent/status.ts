import { asFlag, CmsCommand, Flags, siteFlag } from 'cms/command'
import type { Status } from '../../status.ts'

export default class ConsentStatus extends CmsCommand<typeof ConsentStatus> {
  static override shellScope = 'operation' as const
  static override summary = 'Show which consent a website asks for, and how visitors chose'
  static override examples = ['<%= config.bin %> <%= command.id %> --days=90']
  static override flags = {
    site: siteFlag,
    days: Flags.integer({ description: 'How far back choices are counted', default: 30, min: 1, max: 3650 }),
    as: asFlag,
  }

  protected async execute(): Promise<unknown> {
    const { days } = this.flags
    const status = await this.operate<Status>('consent_kit__get_consent_status', { days })
    const { services, revision, asked, choices, logged, oldest, keep_days } = status
    this.log('%s', `Services: ${services}`)
    this.log('%s', `Version: ${revision}, asked for since version ${asked}`)
    const counts = `${choices.accept} accepted all, ${choices.refuse} refused all, ${choices.choose} chose, ${choices.withdraw} withdrew`
    this.log('%s', `Last ${days} days: ${counts}`)
    this.log('%s', `Log: ${logged} choices${oldest ? `, the oldest of ${oldest}` : ''}; held for ${keep_days} days`)
    return status
  }
}
