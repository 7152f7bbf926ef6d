// The trash: each area whose things can lie there lists its own, and brings them back or removes them by their uid.
import type { RawBuilder } from 'kysely'
import type { Context } from '../core/operation/context.ts'
import type { SubjectState } from '../core/operation/subject.ts'
import { providersOf } from '../core/extension/providers.ts'

/** Something that has lain in the trash, or lies there. */
export interface TrashedItem {
  /** As the log of changes names it. */
  state: () => SubjectState | undefined | Promise<SubjectState | undefined>
  /** Answers it as it is afterwards. Throws 403 without the permission for its kind, 409 when it does not lie there. */
  restore: () => Promise<unknown>
  /** Removes it for good and answers what it was. Throws as `restore` does. */
  purge: () => Promise<unknown>
}
export interface Trash {
  /** Queries of rows `kind, id, uid, title, lang, table, deleted_at, updated_by`, for the list of everything. */
  rows: (ctx: Context) => Promise<RawBuilder<unknown>[]>
  /** Undefined when nothing of the area has this uid. */
  find: (ctx: Context, uid: string) => Promise<TrashedItem | undefined>
}

declare module '../core/extension/providers.ts' {
  interface Providers {
    /** What of an area lies in the trash. */
    trash: Trash
  }
}

/** The queries of everything that lies in the trash, to be joined by `union all`. */
export async function trashedRows(ctx: Context): Promise<RawBuilder<unknown>[]> {
  const areas = await providersOf(ctx.site.registry, 'trash')
  return (await Promise.all(areas.map(({ rows }) => rows(ctx)))).flat()
}

/** What a uid names, whatever its area; undefined once it is removed for good. */
export async function trashedItem(ctx: Context, uid: string): Promise<TrashedItem | undefined> {
  for (const { find } of await providersOf(ctx.site.registry, 'trash')) {
    const found = await find(ctx, uid)
    if (found) return found
  }
  return undefined
}
