// Loads the current page and merges changes of others, also into the undo history.
import type { Api } from '../client/api.ts'
import { documentOf, type Document, type ServerPage } from './document.ts'
import type { Draft } from './draft.ts'
import { rebase } from './history.ts'
import { joinConflicts, merge } from './merge.ts'
import { same } from './deep-equal.ts'
import { stillRejected } from './rejection.ts'

/** Access to the state of an editor. */
export interface Cell {
  get(): Draft
  set(patch: Partial<Draft>): void
}

/** Throws the errors of the request. */
export async function refresh(api: Api, cell: Cell): Promise<void> {
  const { data } = await api.call('get_page', { page: cell.get().id })
  mergeServerPage(cell, data)
}

/** Merges the current page. The user went on typing during the request, so the state is read only here. */
export function mergeServerPage(cell: Cell, page: ServerPage): void {
  const { saved, server, local, history, conflicts, refusals } = cell.get()
  const theirs = documentOf(page)
  const { version } = page
  if (same(theirs, server)) return cell.set({ version })
  const over = (mine: Document) => merge({ base: { mine: saved, theirs: server }, mine, theirs })
  const merged = over(local)
  cell.set({
    version,
    local: merged.document,
    saved: theirs,
    server: theirs,
    history: rebase(history, (document) => (document === local ? merged.document : over(document).document)),
    conflicts: joinConflicts([...conflicts], merged.conflicts),
    refusals: stillRejected(refusals, merged.document),
  })
}
