// Redirects as they travel with the content of a website.
import { z } from 'zod'
import type { Selectable } from 'kysely'
import type { BundlePart } from '../core/bundle/bundle-part.ts'
import type { Context } from '../core/operation/context.ts'
import { createdStamps, stamp } from '../core/operation/stamps.ts'
import { checkTarget } from './address.ts'
import { findRedirect, rejectLoop } from './redirects.ts'
import { fromPath, redirectStatus, toUrl } from './schema.ts'
import { checkPlaceholders, storedSource } from './source.ts'
import type { RedirectRow } from './table.ts'

const Record = z.strictObject({
  uid: z.uuid(),
  from_path: fromPath,
  to_url: toUrl,
  status: redirectStatus,
  automatic: z.boolean(),
})
type Record = z.output<typeof Record>

const recordOf = ({ uid, from_path, to_url, status, automatic }: Selectable<RedirectRow>): Record => ({
  uid,
  from_path,
  to_url,
  status: status as Record['status'],
  automatic: automatic === 1,
})

const rowOf = ({ db }: Context, uid: string) =>
  db.selectFrom('redirects').selectAll().where('uid', '=', uid).executeTakeFirst()

export const redirectPart: BundlePart<Record> = {
  name: 'redirects',
  order: 90,
  record: Record,
  identity: ({ uid }) => uid,
  label: ({ from_path }) => from_path,
  async *list({ db }) {
    for (const row of await db.selectFrom('redirects').selectAll().orderBy('from_path').execute()) yield recordOf(row)
  },
  async find(ctx, { uid }) {
    const row = await rowOf(ctx, uid)
    return row && recordOf(row)
  },
  async occupant({ db }, { from_path }) {
    const there = await findRedirect(db, from_path)
    return there && { label: `${from_path} → ${there.to_url}`, isEmpty: false }
  },
  async adopt({ db }, { uid, from_path }) {
    await db.updateTable('redirects').set({ uid }).where('from_path', '=', from_path).execute()
  },
  fill,
}

async function fill(ctx: Context, { uid, to_url, status, ...record }: Record): Promise<void> {
  const from_path = storedSource(record.from_path)
  checkTarget(ctx.site, to_url)
  checkPlaceholders(from_path, to_url)
  const old = await rowOf(ctx, uid)
  // One that the import itself has made: a page of the bundle has another address than here, and left a redirect.
  await ctx.db.deleteFrom('redirects').where('from_path', '=', from_path).where('uid', '!=', uid).execute()
  await rejectLoop(ctx, { from_path, to_url, ...(old && { id: old.id }) })
  const values = { from_path, to_url, status, automatic: record.automatic ? 1 : 0 }
  ctx.touched.add('redirects')
  if (old)
    await ctx.db
      .updateTable('redirects')
      .set({ ...values, ...stamp(ctx, old) })
      .where('uid', '=', uid)
      .execute()
  else
    await ctx.db
      .insertInto('redirects')
      .values({ uid, ...values, ...createdStamps(ctx) })
      .execute()
}
