// Whether there is anything that could be undone, asked before: undoing nothing would stand in the log, too.
import { AppError } from '../../lib/base/errors.ts'

type Wanted = Record<string, unknown>
interface Change {
  id: number
  status: string
  operation: string
}
interface Asked {
  change: (id: number) => Promise<Change>
  /** Applied changes. */
  applied: (filter: Wanted) => Promise<Change[]>
}

/** Throws 404 (exit 3) for a change, batch or client there is none of, 409 (exit 4) for a change that is not applied. */
export async function demandThere(wanted: Wanted, { change, applied }: Asked): Promise<void> {
  if (typeof wanted['change'] === 'number') return demandApplied(await change(wanted['change']))
  for (const key of ['batch', 'client']) {
    const name = wanted[key]
    if (name === undefined) continue
    const done = (await applied({ [key]: name })).some(({ operation }) => operation !== 'revert_changes')
    if (!done)
      throw new AppError(key === 'batch' ? 'shell.nothing_by_batch' : 'shell.nothing_by_client', {
        name: name as string,
      })
  }
}

function demandApplied({ id, status, operation }: Change): void {
  if (status !== 'applied') throw new AppError('shell.change_not_undoable', { id, status })
  if (operation === 'revert_changes') throw new AppError('shell.change_took_back', { id })
}
