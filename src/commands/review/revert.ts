import { Args, Flags } from '@oclif/core'
import { AppError } from '../../lib/base/errors.ts'
import { asFlag, CmsCommand, dryRunFlag, EXIT, siteFlag } from '../_base.ts'
import { tokenIdOf, userIdOf } from '../_who.ts'

interface Report {
  undone: number
  unchanged: number
  impossible: number
  items: Item[]
  batch: string
  next: number | null
}
interface Item {
  change: number
  operation: string
  entity: { type: string; label: string } | null
  outcome: 'undone' | 'unchanged' | 'impossible'
  reason: string | null
}

export default class ReviewRevert extends CmsCommand<typeof ReviewRevert> {
  static override shellScope = 'operation' as const
  static override summary =
    'Undo the changes of one token, account, client or batch, and report what could not be undone'
  static override description =
    'Starts with the newest change. Values that have been changed again since are kept and reported with the reason.'
  static override examples = [
    '<%= config.bin %> <%= command.id %> --token=7 --dry-run',
    '<%= config.bin %> <%= command.id %> --user=anna@example.org --since=2026-11-20T08:00:00Z',
    '<%= config.bin %> <%= command.id %> 4711',
  ]
  static override args = { change: Args.integer({ description: 'Number of one change', min: 1 }) }
  static override flags = {
    site: siteFlag,
    token: Flags.string({ description: 'Token that made the changes', helpValue: '<id|prefix>' }),
    user: Flags.string({ description: 'Account that made the changes', helpValue: '<email|id>' }),
    client: Flags.string({ description: 'Client that made the changes', helpValue: '<name>' }),
    batch: Flags.string({ description: 'Name of the batch', helpValue: '<name>' }),
    since: Flags.string({ description: 'Only changes since this instant', helpValue: '<instant>' }),
    'dry-run': dryRunFlag,
    as: asFlag,
  }

  protected async execute(): Promise<unknown> {
    const input = await this.#input()
    await this.#requireThere(input)
    const dry = this.flags['dry-run']
    const reports: Report[] = []
    for (let before: number | null | undefined; before !== null; before = reports.at(-1)!.next)
      reports.push(await this.#revert({ ...input, ...(before && { before }), ...this.dryRunInput }))
    const items = reports.flatMap((report) => report.items)
    const sum = (key: 'undone' | 'unchanged' | 'impossible') =>
      reports.reduce((total, report) => total + report[key], 0)
    const result = { undone: sum('undone'), unchanged: sum('unchanged'), impossible: sum('impossible') }
    const batches = reports.map(({ batch }) => batch)
    if (!items.length) this.notice(nothing(this.args.change, this.flags))
    for (const item of items.filter(({ outcome }) => outcome === 'impossible')) this.log('%s', line(item))
    this.log(
      '%s',
      `${dry ? 'Would undo' : 'Undone'}: ${result.undone}; nothing left to undo: ${result.unchanged}; not possible: ${result.impossible}.`,
    )
    if (!dry && result.undone) this.log('%s', `To undo this: ${this.config.bin} review:revert --batch=${batches[0]}`)
    if (result.impossible) process.exitCode = EXIT.failed
    return { ...result, dry_run: dry, items, batches }
  }

  /** A caller without the permission gets that error first. */
  async #requireThere(input: Record<string, unknown>): Promise<void> {
    try {
      await requireThere(input, {
        change: (change) => this.operate('get_change_status', { change }),
        applied: (filter) => this.operateAll('list_changes', { ...filter, status: 'applied' }, 200),
      })
    } catch (error) {
      await this.#revert({ ...input, dry_run: true })
      throw error
    }
  }

  async #input(): Promise<Record<string, unknown>> {
    const { token, user, client, batch, since } = this.flags
    const { change } = this.args
    if ([change, token, user, client, batch].every((one) => one === undefined))
      throw new AppError('shell.undo_not_chosen')
    const from = since === undefined ? undefined : new Date(since)
    if (since !== undefined && Number.isNaN(from?.getTime())) throw new AppError('shell.since_invalid', { since })
    const options = {
      change,
      client,
      batch,
      since: from?.toISOString(),
      token: token === undefined ? undefined : await tokenIdOf(await this.caller(), token),
      user: user === undefined ? undefined : await userIdOf(await this.caller(), user),
    }
    return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
  }

  /** A dry run has its report in `after`. */
  async #revert(input: Record<string, unknown>): Promise<Report> {
    const data = await this.operate<Report | { after: Report }>('revert_changes', input)
    return 'after' in data ? data.after : data
  }
}

function nothing(change: number | undefined, { batch, since }: { batch?: string; since?: string }): string {
  if (change !== undefined) return `Change ${change} is undone already.`
  if (batch !== undefined && since === undefined) return `All of the batch ${batch} is undone already.`
  return 'Nothing is left to undo: it is undone already, or nothing was done.'
}

const line = ({ change, operation, entity, reason }: Item): string =>
  `${change} ${operation}${entity ? ` ${entity.type} "${entity.label}"` : ''}: ${reason}`

type Options = Record<string, unknown>
interface Change {
  id: number
  status: string
  operation: string
}
interface Params {
  change: (id: number) => Promise<Change>
  /** Applied changes. */
  applied: (filter: Options) => Promise<Change[]>
}

/**
 * Checks that there is something to undo, since an empty undo would be logged,
 * too. Throws 404 (exit 3) for an unknown change, batch or client, 409 (exit 4) for a change that
 * is not applied.
 */
async function requireThere(options: Options, { change, applied }: Params): Promise<void> {
  if (typeof options['change'] === 'number') return requireApplied(await change(options['change']))
  for (const key of ['batch', 'client']) {
    const name = options[key]
    if (name === undefined) continue
    const done = (await applied({ [key]: name })).some(({ operation }) => operation !== 'revert_changes')
    if (!done)
      throw new AppError(key === 'batch' ? 'shell.nothing_by_batch' : 'shell.nothing_by_client', {
        name: name as string,
      })
  }
}

function requireApplied({ id, status, operation }: Change): void {
  if (status !== 'applied') throw new AppError('shell.change_not_undoable', { id, status })
  if (operation === 'revert_changes') throw new AppError('shell.change_took_back', { id })
}
