// Checks before a translation: whether the source exists, and whether the caller may write the translation.
import { aiState } from '../ai/ai.ts'
import { message } from '../base/catalogue/message.ts'
import { AppError, invalid } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import { run } from '../core/operation/run.ts'
import type { Entry } from '../data/schema.ts'
import { findPage } from '../pages/pages.ts'
import { entryTranslation } from './translate-entry.ts'
import { translationOf } from './translate-page.ts'

export type ToTranslate = { kind: 'page'; page: string } | { kind: 'entry'; table: string; entry: string }

interface Named {
  page?: string | undefined
  table?: string | undefined
  entry?: string | undefined
  lang?: string | undefined
  to: string
  replace: boolean
}

/** Throws what the write would: 403, 404, 409; and 422 unless a page or an entry is given. */
export async function objectToTranslate(ctx: Context, named: Named): Promise<ToTranslate> {
  await requireText(ctx)
  const { page, table, entry } = named
  if (page !== undefined && table === undefined && entry === undefined) return pageToTranslate(ctx, { ...named, page })
  if (table !== undefined && entry !== undefined && page === undefined)
    return entryToTranslate(ctx, { ...named, table, entry })
  throw invalid('/page', 'page.revision_of_missing')
}

/** Throws 409 without a text model, before anything is queued. */
async function requireText({ installation, site }: Context): Promise<void> {
  if ((await aiState(installation, site)).text) return
  throw new AppError('ai.not_configured', { capability: message('ai.capability_text') })
}

async function pageToTranslate(
  ctx: Context,
  { page: ref, lang, to, replace }: Named & { page: string },
): Promise<ToTranslate> {
  const page = await findPage(ctx, ref, lang)
  if (page.lang === to) throw invalid('/to', 'writing.same_language')
  const there = replace ? await translationOf(ctx, page.translation_group, to) : undefined
  if (there === undefined) await trial(ctx, 'translate_page', { page: String(page.id), to })
  else await trial(ctx, 'update_page', { page: String(there) })
  return { kind: 'page', page: String(page.id) }
}

async function entryToTranslate(
  ctx: Context,
  { table, entry: ref, lang, to, replace }: Named & { table: string; entry: string },
): Promise<ToTranslate> {
  const read = async (name: string, input: Record<string, unknown>) =>
    run((await ctx.site.registry.operation(name))!, ctx, input)
  const entry = (await read('get_entry', { table, entry: ref, ...(lang && { lang }) })).body.data as Entry
  if (entry.lang === to) throw invalid('/to', 'writing.same_language')
  const there = replace ? await entryTranslation({ read }, entry, to) : undefined
  const at = { table, entry: String(there ?? entry.id) }
  if (there === undefined) await trial(ctx, 'translate_entry', { ...at, to })
  else await trial(ctx, 'update_entry', { ...at, fields: {} })
  return { kind: 'entry', table, entry: String(entry.id) }
}

/** A dry run of an empty write, to check its permission, limits and locks. */
async function trial(ctx: Context, name: string, input: Record<string, unknown>): Promise<void> {
  const { if_match: _, idempotency_key: __, file: ___, ...call } = ctx
  await run((await ctx.site.registry.operation(name))!, call, { ...input, dry_run: true })
}
