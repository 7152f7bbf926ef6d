// Older states of an entry: by the names its fields have now, restored as far as they fit.
import { AppError, type FieldError, fieldError } from '../../base/errors.ts'
import type { Context } from '../../core/operation/context.ts'
import { getRevision, type RevisionKind } from '../../document/document.ts'
import { demandOwn } from '../shared/foreign.ts'
import { contentOf, type EntryContent } from './content.ts'
import { slugOwner } from './entry-slug.ts'
import { fittingDraft } from './fitting-content.ts'
import { objectOf, type StoredEntry } from './locate-entry.ts'
import { contentThen, stateThen } from './older-content.ts'
import { assertLiving, saveDraft } from './save-draft.ts'
import { openValues } from './sealed-values.ts'

/** What revisions show of an entry. */
export interface ShownContent {
  slug: string
  sort: number
  data: Record<string, unknown>
}

export async function showContent(
  ctx: Context,
  { table }: StoredEntry,
  { slug, sort, values }: EntryContent,
): Promise<ShownContent> {
  return { slug, sort, data: await openValues(ctx, table.fields, values) }
}

/** `draft`, `published` or the number of a revision. Throws 404. */
export async function versionOf(ctx: Context, entry: StoredEntry, name: string): Promise<ShownContent> {
  const { row } = entry
  if (name === 'draft') return showContent(ctx, entry, contentOf(entry))
  const n = name === 'published' ? row._published_n : Number(name)
  if (n === null) throw new AppError('entry.not_public', { title: row._title })
  return showContent(ctx, entry, contentThen(ctx, entry, await getRevision(ctx, objectOf(entry), n)))
}

export interface Restored {
  entry: StoredEntry
  /** What does not fit the fields of today, and targets that are gone; pointers begin with /data. */
  left_out: FieldError[]
}

/** Makes an older state the draft again, as far as it fits. */
export async function restoreContent(
  ctx: Context,
  entry: StoredEntry,
  { n, kind, note }: { n: number; kind: RevisionKind; note: string },
): Promise<Restored> {
  assertLiving(entry)
  demandOwn(ctx, entry)
  const revision = await getRevision(ctx, objectOf(entry), n)
  const older = stateThen(ctx, entry, revision)
  const then = older.content.values
  // What is public now stays as it is.
  const stored = n === entry.row._published_n ? then : undefined
  const { values, left_out } = await fittingDraft(ctx, entry, { values: then, stored })
  const taken = await slugError(ctx, entry, older.content.slug)
  const slug = taken ? entry.row._slug : older.content.slug
  const draft = { ...older.content, slug, values, kind, note, older }
  return { entry: await saveDraft(ctx, entry, draft), left_out: [...(taken ? [taken] : []), ...left_out] }
}

/** Why the slug of then cannot come back: another entry has it by now. */
async function slugError(
  ctx: Context,
  { table, row }: StoredEntry,
  slug: string,
): Promise<FieldError | undefined> {
  if (slug === row._slug) return undefined
  const owner = await slugOwner(ctx, table, { lang: row._lang, slug, id: row._id })
  return (
    owner &&
    fieldError('/slug', 'entry.slug_stays', { slug, title: owner.title, id: owner.id, own: row._slug })
  )
}
