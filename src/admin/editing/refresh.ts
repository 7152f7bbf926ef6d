// Gets the page fresh and merges what others changed meanwhile, also into the steps that can be undone.
import type { Api } from '../client/api.ts'
import { documentOf, type Document, type ServerPage } from './document.ts'
import type { Draft } from './draft.ts'
import { rebase } from './history.ts'
import { joinConflicts, merge } from './merge.ts'
import { same } from './same.ts'
import { stillRejected } from './rejection.ts'

/** Where the state of an editor is kept. */
export interface Cell {
  get(): Draft
  set(patch: Partial<Draft>): void
}

/** Throws what the call throws. */
export async function refresh(api: Api, cell: Cell): Promise<void> {
  const { data } = await api.call('get_page', { page: cell.get().id })
  take(cell, data)
}

/** Takes a page as the service has it now. Typing went on while it was on its way, so the state is read here. */
export function take(cell: Cell, page: ServerPage): void {
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
