// Undoes a bulk change for users who may not revert changes: entry by entry, as far as former values are known.
import type { Api } from '../../client/api.ts'
import { ProblemError } from '../../client/problem.ts'
import type { Bulk, BulkOutcome } from '../../data/entries/bulk.ts'
import type { Entry } from '../../data/entries/entry.ts'

/** Undefined when former values are unknown, as entries were not displayed. The run returns how many could not be undone. */
export function undoBulk(
  api: Api,
  { action, fields }: Bulk,
  { done, before }: { done: BulkOutcome; before: readonly Entry[] },
): (() => Promise<number>) | undefined {
  const known = new Map(before.map((entry) => [entry.id, entry]))
  const entries = done.changed.flatMap((id) => known.get(id) ?? [])
  const names = Object.keys(fields ?? {})
  if (entries.length < done.changed.length || !entries.length) return undefined
  if (action === 'delete') return () => each(entries, ({ uid }) => api.call('restore_item', { uid }))
  if (action !== 'update') return undefined
  return () =>
    each(entries, ({ table, id, version, fields: values }) => {
      const former = Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
      // Only if the bulk change is the last one: otherwise the version differs, as somebody has edited since.
      return api.call('update_entry', { table, entry: id, fields: former, if_version: version + 1 })
    })
}

async function each(entries: readonly Entry[], run: (entry: Entry) => Promise<unknown>): Promise<number> {
  let left = 0
  for (const entry of entries)
    await run(entry).catch((error: unknown) => {
      if (!(error instanceof ProblemError && error.status === 412)) throw error
      left++
    })
  return left
}
