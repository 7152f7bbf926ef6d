import type { Difference } from '../../lib/base/json.ts'
import { Args, Flags } from '@oclif/core'
import { asFlag, CmsCommand, dryRunFlag, siteFlag } from '../_base.ts'
import { parseInput, rejectSecrets } from '../_input.ts'
import { inviteUrl } from '../_invite.ts'
import { decideEach, decideOn } from './_decide.ts'

interface Approved {
  id: number
  status: string
  applied: number[]
  failed: { change: number; code: string; message: string } | null
  result: unknown
  /** The one-time result was not shown to anyone. */
  result_lost: boolean
}
interface Once {
  invite?: { token: string } | null
}

export default class ReviewApply extends CmsCommand<typeof ReviewApply> {
  static override shellScope = 'operation' as const
  static override summary = 'Approve pending changes: they are applied on behalf of their proposer'
  static override examples = [
    '<%= config.bin %> <%= command.id %> 12 13',
    '<%= config.bin %> <%= command.id %> --batch=spring',
    `<%= config.bin %> <%= command.id %> 12 --input '{"title":"A better title"}'`,
  ]
  static override args = { id: Args.string({ multiple: true, description: 'Ids or uids of changes' }) }
  static override flags = {
    site: siteFlag,
    batch: Flags.string({ description: 'All pending changes of this batch, in order' }),
    'up-to': Flags.integer({
      description: 'Highest id of the batch that you reviewed',
      min: 1,
      dependsOn: ['batch'],
    }),
    'as-draft': Flags.boolean({ description: 'Without publishing' }),
    input: Flags.string({
      description: 'JSON object merged over the proposed input, or - for standard input',
      helpValue: '<json>',
    }),
    as: asFlag,
    'dry-run': dryRunFlag,
  }

  protected async execute(): Promise<unknown> {
    const { flags, args } = this
    const edit = flags.input === undefined ? undefined : await parseInput(flags.input)
    const input = {
      ...(flags['as-draft'] && { as_draft: true }),
      ...(edit && { input: edit }),
      ...this.dryRunInput,
    }
    const selection = { ids: args.id ?? [], batch: flags.batch, upTo: flags['up-to'] }
    const changes = await decideOn(selection, {
      pendingOf: (batch) => this.operateAll('list_changes', { status: 'pending', batch }),
      log: (text, ...values) => this.log(text, ...values),
    })
    if (edit) for (const change of changes) await this.#refuseSecrets(change, edit)
    const results = await decideEach(changes, async (change) => {
      const response = await this.operate<Approved>('approve_change', { change, ...input })
      this.log(`Change ${change}: ${flags['dry-run'] ? 'can be applied' : response.status}.`)
      if (!flags['dry-run']) return this.#told(response)
      await this.#show(change)
      return response
    })
    return { changes: results }
  }

  async #show(change: string | number): Promise<void> {
    const { differenceLines } = await import('../_write.ts')
    const { diff } = await this.operate<{ diff: Difference[] }>('get_change_status', { change })
    for (const line of differenceLines(diff)) this.log('%s', `  ${line}`)
  }

  async #refuseSecrets(change: string | number, input: Record<string, unknown>): Promise<void> {
    const { operation } = await this.operate<{ operation: string }>('get_change_status', { change })
    await rejectSecrets(await this.site(), operation, { text: this.flags.input!, input })
  }

  /** Prints the one-time result; for an invitation its URL, as user:create does. */
  async #told(response: Approved): Promise<Approved & { invite_url?: string }> {
    const { id, result, result_lost } = response
    if (result_lost) this.notice(`What change ${id} told once is lost: make another one.`)
    const { invite } = (result ?? {}) as Once
    const invite_url = invite ? await inviteUrl(await this.caller(), invite.token) : undefined
    if (invite_url) this.log(`Invitation, good for 7 days and once: ${invite_url}`)
    else if (result) this.log('%s', JSON.stringify(result, null, 2))
    return { ...response, ...(invite_url && { invite_url }) }
  }
}
