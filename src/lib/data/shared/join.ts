// A member joins a shared table: its table is created, or its own one is merged; then it follows the owner's decisions.
import { transact } from '../../platform/db/database.ts'
import { AppError } from '../../base/errors.ts'
import type { Context } from '../../core/operation/context.ts'
import { writeHere } from '../../core/operation/write-as.ts'
import { canonical } from '../../base/json.ts'
import { instant } from '../../base/clock.ts'
import type { DataTable } from '../tables/definition.ts'
import { lookUpTable } from '../tables/find-table.ts'
import { draftTable, storeTable, type Draft } from '../tables/save-table.ts'
import { claimRows } from './adopted.ts'
import { partiesOf, sharingOf, type Agreement, type SharedDefinition } from './agreement.ts'
import { backUpTable } from './backup-table.ts'
import { differs, settingsFor } from './definition.ts'
import type { Hub } from './hub.ts'
import { differSlugs, renumbered, renumberFields, type TakenSlugs } from './merge-table.ts'

interface Joining {
  hub: Hub
  agreement: Agreement
  handle: string
}

/**
 * Each step is an idempotent transaction of the website: after a crash the next run continues. Throws 409 when there is a
 * table of that handle that must not be merged into the shared one.
 */
export async function joinTable(ctx: Context, { hub, agreement, handle }: Joining, merge: boolean): Promise<void> {
  const { definition } = agreement
  const own = await lookUpTable({ ...ctx, db: ctx.site.db.read }, handle)
  if (own) {
    if (!merge || own.kind === 'inbox' || own.shared)
      throw new AppError('shared_table.member_has_own', { site: ctx.site.key, table: handle })
    await backUpOnce(ctx, { hub, handle })
    await writeHere(ctx, async (inner) => {
      const now = await lookUpTable(inner, handle)
      if (now) await renumberFields(inner, now, renumbered(now, definition))
    })
  }
  await followDefinition(ctx, handle, definition)
  const others = await othersIn(hub, ctx.site.key)
  await writeHere(ctx, async (inner) => {
    const table = (await lookUpTable(inner, handle))!
    await storeAgreement(inner, table, agreement)
    await differSlugs(inner, table, others)
  })
}

/** Before any changes. The backup is recorded after it was made; a crash in between makes a second one. */
async function backUpOnce(ctx: Context, { hub, handle }: Pick<Joining, 'hub' | 'handle'>): Promise<void> {
  const { merge } = await hub.read
    .selectFrom('members')
    .select('merge')
    .where('site', '=', ctx.site.key)
    .executeTakeFirstOrThrow()
  if (merge === BACKED_UP) return
  await writeHere(ctx, async (inner) => {
    const table = await lookUpTable(inner, handle)
    if (table) await backUpTable(inner, table)
  })
  await transact(hub, (trx) =>
    trx.updateTable('members').set({ merge: BACKED_UP }).where('site', '=', ctx.site.key).execute(),
  )
}
const BACKED_UP = 2

/** Adopts the owner's fields and names; own settings that are not valid with them any more are left out. */
export async function followDefinition(ctx: Context, handle: string, definition: SharedDefinition): Promise<void> {
  const now = await lookUpTable({ ...ctx, db: ctx.site.db.read }, handle)
  if (now && !differs(now, definition)) return
  await writeHere(ctx, async (inner) => {
    const table = await lookUpTable(inner, handle)
    await storeTable(inner, await draftOf(inner, table, { handle, definition }))
  })
}

async function draftOf(
  ctx: Context,
  table: DataTable | undefined,
  { handle, definition }: { handle: string; definition: SharedDefinition },
): Promise<Draft> {
  const { name, singular, icon, fields } = definition
  const settings = settingsFor(definition.settings, table?.settings)
  const input = { handle, name, singular, icon, fields, settings, follows: true }
  try {
    return await draftTable(ctx, table, input)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'validation') throw error
    const { form: _, ...rest } = settings
    return draftTable(ctx, table, { ...input, settings: rest })
  }
}

/** Stores the agreement with the website's table. */
export async function storeAgreement(ctx: Context, table: DataTable, agreement: Agreement): Promise<void> {
  const shared = sharingOf(agreement)
  if (canonical(table.shared ?? null) === canonical(shared)) return
  // A later decision of the owner is not in the shared table yet.
  if (shared.owner === ctx.site.key && table.shared && table.shared.decided > shared.decided) return
  await claimRows(
    ctx,
    table,
    partiesOf(agreement).filter((key) => key !== ctx.site.key),
  )
  await ctx.db
    .updateTable('data_tables')
    .set({ shared: JSON.stringify(shared), version: table.version + 1, updated_at: instant(ctx.now) })
    .where('id', '=', table.id)
    .execute()
  ctx.touched.add(`table:${table.handle}`).add('tables')
}

async function othersIn({ read }: Hub, site: string): Promise<TakenSlugs> {
  const rows = await read
    .selectFrom('entries')
    .select(['lang', 'slug', 'public_slug'])
    .where('origin', '!=', site)
    .execute()
  const slugs = rows.flatMap(({ lang, slug, public_slug }) => [`${lang} ${slug}`, `${lang} ${public_slug ?? slug}`])
  return new Set(slugs)
}
