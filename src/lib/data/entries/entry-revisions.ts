// Older states of an entry: by the names its fields have now, restored as far as they fit.
import { type FieldError, fieldError } from '../../base/errors.ts'
import type { Context } from '../../core/operation/context.ts'
import type { Restoring } from '../../document/define-document-kind.ts'
import { requireOwn } from '../shared/foreign.ts'
import { stateOfRevision, type EntryContent } from './content.ts'
import { slugOwner } from './entry-slug.ts'
import { fittingDraft } from './fitting-content.ts'
import type { StoredEntry } from './locate-entry.ts'
import { assertActive, saveDraft } from './save-draft.ts'
import { openValues } from './sealed-values.ts'

/** What revisions show of an entry. */
export interface RevisionContent {
  slug: string
  sort: number
  fields: Record<string, unknown>
}

export async function serializeContent(
  ctx: Context,
  { table }: StoredEntry,
  { slug, sort, values }: EntryContent,
): Promise<RevisionContent> {
  return { slug, sort, fields: await openValues(ctx, table.fields, values) }
}

/** Makes an older state the draft again, as far as it fits. */
export async function restoreContent(
  ctx: Context,
  entry: StoredEntry,
  { revision, as: kind, note }: Restoring,
): Promise<{ doc: StoredEntry; left_out: FieldError[] }> {
  assertActive(entry)
  requireOwn(ctx, entry)
  const older = stateOfRevision(entry, revision)
  const then = older.content.values
  // What is public now stays as it is.
  const stored = revision.n === entry.row._published_n ? then : undefined
  const { values, left_out } = await fittingDraft(ctx, entry, { values: then, stored })
  const slugConflict = await slugError(ctx, entry, older.content.slug)
  const slug = slugConflict ? entry.row._slug : older.content.slug
  const draft = { ...older.content, slug, values, kind, note, older }
  return {
    doc: await saveDraft(ctx, entry, draft),
    left_out: [...(slugConflict ? [slugConflict] : []), ...left_out],
  }
}

/** Why the slug of then cannot come back: another entry has it by now. */
async function slugError(ctx: Context, { table, row }: StoredEntry, slug: string): Promise<FieldError | undefined> {
  if (slug === row._slug) return undefined
  const owner = await slugOwner(ctx, table, { lang: row._lang, slug, id: row._id })
  return owner && fieldError('/slug', 'entry.slug_stays', { slug, title: owner.title, id: owner.id, own: row._slug })
}
