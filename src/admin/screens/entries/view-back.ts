// Brings back a view that was deleted: as it was where changes may be taken back, otherwise what of it still fits.
import { isPending } from '../../client/api.ts'
import type { App } from '../../app-context.ts'
import { makeView, type SavedView } from '../../data/entries/saved-views.ts'

export interface Deleted {
  table: string
  view: SavedView
  /** The name of its deletion. */
  batch: string
}

/** What lacks is told by the view itself: nothing when all of it is there. Undefined when it waits for approval. */
export async function viewBack(
  { api, can, has }: App,
  { table, view, batch }: Deleted,
): Promise<{ lacks: SavedView['unfit'] } | undefined> {
  if (can('review.manage') && has('review')) {
    const answer = await api.call('revert_changes', { batch })
    if (isPending(answer)) return undefined
    if (answer.data.undone) return { lacks: [] }
  }
  const { name, shared, words, unfit } = view
  const made = await makeView(api, table, { name, shared, words })
  return made && { lacks: unfit }
}
