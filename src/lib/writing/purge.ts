// The purge: runs and suggestions from a month ago, and marks of deleted objects.
import { chunks } from '../base/chunks.ts'
import { namesOfObjects } from '../core/operation/references.ts'
import type { Context } from '../core/operation/context.ts'
import { transact } from '../platform/db/database.ts'
import { purgeRuns } from './runs.ts'

/** Values in one statement, which databases limit. */
const AT_ONCE = 500

export async function purgeWriting(ctx: Context): Promise<void> {
  await purgeRuns(ctx)
  const { db } = ctx.site
  const marked = await db.read.selectFrom('ai_marks').select('object').distinct().execute()
  const objects = marked.map(({ object }) => object)
  const there = await namesOfMarked({ db: db.read, site: ctx.site }, objects)
  const gone = objects.filter((object) => !there.has(object))
  for (const some of chunks(gone, AT_ONCE))
    await transact(db, (trx) => trx.deleteFrom('ai_marks').where('object', 'in', some).execute())
}

export interface MarkedName {
  type: string
  title: string
  lang: string | null
  /** Handle of an entry's table. */
  table: string | null
  isTrashed: boolean
}

/** Pages and entries from their areas, media from the library. */
export async function namesOfMarked(
  ctx: Pick<Context, 'db' | 'site'>,
  objects: readonly string[],
): Promise<Map<string, MarkedName>> {
  const names = new Map<string, MarkedName>()
  for (const some of chunks(objects, AT_ONCE))
    for (const [object, name] of await namesOfSome(ctx, some)) names.set(object, name)
  return names
}

async function namesOfSome({ db, site }: Pick<Context, 'db' | 'site'>, objects: readonly string[]) {
  const names = new Map<string, MarkedName>()
  for (const [object, name] of await namesOfObjects({ db, site }, objects))
    names.set(object, { ...name, title: name.title ?? object })
  const ids = objects.flatMap((one) => (one.startsWith('media:') ? [Number(one.slice(6))] : []))
  const items = ids.length
    ? await db.selectFrom('media').select(['id', 'name', 'title', 'deleted_at']).where('id', 'in', ids).execute()
    : []
  for (const { id, name, title, deleted_at } of items)
    names.set(`media:${id}`, {
      type: 'media',
      title: title ?? name,
      lang: null,
      table: null,
      isTrashed: deleted_at !== null,
    })
  return names
}
