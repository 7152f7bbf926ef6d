// Writing the draft of an entry: checked, sealed, revised; what is not translated goes to its translations, too.
import { requireInScope } from '../../core/limits-of-content.ts'
import { list, message } from '../../base/catalogue/message.ts'
import { AppError, invalid } from '../../base/errors.ts'
import type { Values } from '../../fields/fields.ts'
import { emit } from '../../core/jobs/jobs.ts'
import type { Context } from '../../core/operation/context.ts'
import { entryScope } from '../entry-subject.ts'
import { requireActive, requireUnplanned } from '../../document/define-document-kind.ts'
import type { DocumentEvent, RevisionKind } from '../../document/schema.ts'
import { canonical } from '../../base/json.ts'
import { pushLater } from '../shared/deliver.ts'
import { requireOwn } from '../shared/foreign.ts'
import { requireUnsynced } from '../synced/entry-sources.ts'
import { say } from '../../platform/i18n/say.ts'
import type { DataTable } from '../tables/definition.ts'
import { dependentsOf } from '../tables/own-fields.ts'
import { checkDraft, lockedIn } from './check-values-of.ts'
import { contentOf, sameContent, type EntryContent } from './content.ts'
import { requireSlug, slugOnceTitled } from './entry-slug.ts'
import { siblingsOf, type StoredEntry } from './locate-entry.ts'
import { openValues, sealValues } from './sealed-values.ts'
import { putDraft, revise, stamp } from './store-entry.ts'
import { requireUnique } from './unique-values.ts'

export interface Draft {
  slug?: string | undefined
  sort?: number | undefined
  /** All of them, plain or sealed. */
  values: Values
  kind?: RevisionKind | undefined
  note?: string | undefined
  /** An older state, whose hash is known: `values` are what of it fits (fittingDraft). */
  older?: { content: EntryContent; hash: string } | undefined
  /** Somebody changes single values: what belongs to them moves along (move-exclusions.ts). */
  isEdit?: boolean | undefined
}

/** Stores a new draft and returns the entry as it stands then; what visitors see does not change. */
export async function saveDraft(ctx: Context, entry: StoredEntry, draft: Draft): Promise<StoredEntry> {
  assertActive(entry)
  requireOwn(ctx, entry)
  // Also of a translation that somebody else's values are shared with.
  requireInScope(ctx.principal, entryScope(ctx, entry))
  const before = contentOf(entry)
  const given = draft.older ? draft.values : await checked(ctx, entry, draft.values)
  const values = draft.isEdit ? await moved(ctx, entry, given) : given
  // Without a title the slug stands in its place.
  const isUntitled = entry.row._title === before.slug
  const titled = isUntitled ? await slugOnceTitled(ctx, entry, values) : undefined
  const slug = draft.slug ?? titled ?? before.slug
  const content = { slug, sort: draft.sort ?? before.sort, values }
  const saved = await storeDraft(ctx, entry, { ...draft, content })
  if (saved === entry) return saved
  requireInScope(ctx.principal, entryScope(ctx, saved))
  await share(ctx, saved, { before: before.values, kind: draft.kind })
  return saved
}

/** What belongs to a start moves along with it, where the table has series. */
async function moved(ctx: Context, { table, values: before }: StoredEntry, values: Values): Promise<Values> {
  if (table.settings.calendar?.recurrence === undefined) return values
  const { withMovedExclusions } = await import('./move-exclusions.ts')
  return withMovedExclusions(ctx, table, { before, values })
}

/** The values as they are stored. Throws 422. */
async function checked(ctx: Context, { table, row, values: before }: StoredEntry, given: Values): Promise<Values> {
  const [plain, old] = [await openValues(ctx, table.fields, given), await openValues(ctx, table.fields, before)]
  const values = await checkDraft(ctx, table, { values: plain, before: old, row })
  return sealValues(ctx, table.fields, { values, before })
}

interface Stored extends Pick<Draft, 'kind' | 'note' | 'older'> {
  content: EntryContent
}

/** The same entry when nothing had to be changed. Throws 409 for a taken slug and 422 for a value that must differ. */
async function storeDraft(
  ctx: Context,
  entry: StoredEntry,
  { content, kind = 'draft', note, older }: Stored,
): Promise<StoredEntry> {
  const { table, row } = entry
  const isSame = sameContent(contentOf(entry), content)
  if (isSame && (kind === 'draft' || kind === 'autosave')) return entry
  if (!isSame) {
    requireUnplanned(ctx, { status: row._status, title: row._title }, 'data.publish')
    await requireUnsynced(ctx, entry, content)
  }
  if (content.slug !== row._slug) await requireSlug(ctx, table, { lang: row._lang, slug: content.slug, id: row._id })
  const { values } = content
  await requireUnique(ctx, table, { id: row._id, group: row._group, values, before: entry.values })
  const known = isSame ? row._hash : older && sameContent(older.content, content) ? older.hash : undefined
  const { hash } = await revise(ctx, entry, { kind, content, note, hash: known })
  const saved = await putDraft(ctx, entry, { content, facts: { _hash: hash, ...stamp(ctx, entry) } })
  await notifyOf(ctx, entry, { event: 'entry.updated' })
  await pushLater(ctx, table, row._uid)
  return saved
}

/** Values of fields that are not translated are those of all translations. */
async function share(
  ctx: Context,
  { table, row, values }: StoredEntry,
  { before, kind }: { before: Values; kind: RevisionKind | undefined },
): Promise<void> {
  const changed = changedShared(table, values, before)
  if (!changed.length) return
  const others = await siblingsOf(ctx, table, { group: row._group, not: row._id })
  if (row._lang !== ctx.site.default_language) warnOfShared(ctx, table, { names: changed, others })
  for (const other of others) {
    requireSharing(ctx, other, changed)
    requireInScope(ctx.principal, entryScope(ctx, other))
    const merged: Values = { ...other.values }
    for (const name of changed) merged[name] = values[name]
    requireUnlocked(ctx, other, merged)
    const content = { ...contentOf(other), values: withoutUnset(merged) }
    const shared = await storeDraft(ctx, other, { content, kind: kind === 'autosave' ? kind : 'draft' })
    requireInScope(ctx.principal, entryScope(ctx, shared))
  }
}

export const changedShared = (table: DataTable, values: Values, before: Values): string[] =>
  sharedOf(table).filter((name) => !same(values[name], before[name]))

/** Whoever translates may not expect that what is not translatable changes the original; the admin shows it at the field. */
export function warnOfShared(
  ctx: Context,
  { fields }: DataTable,
  { names, others }: { names: string[]; others: readonly StoredEntry[] },
): void {
  if (!names.length || !others.length || ctx.channel === 'admin' || ctx.channel === 'inline') return
  const labels = fields.flatMap(({ name, label }) => (names.includes(name) ? [label ?? name] : []))
  const langs = others.map(({ row }) => row._lang)
  const text = message('entry.shared_value_changed', { fields: list(labels), langs: list(langs) })
  ctx.warnings.push({ code: 'shared_values', message: say(ctx.language, text), fields: names, langs })
}

/** Throws 403: whoever may change some languages only changes no value that another one has, too (decision 17). */
function requireSharing(ctx: Context, { row, table }: StoredEntry, changed: string[]): void {
  if (!isOutside(ctx, row._lang)) return
  const { name, label } = table.fields.find((field) => field.name === changed[0])!
  throw new AppError('entry.shared_value_outside', { field: label ?? name, lang: row._lang })
}

/** Throws 422: what is locked in one language (readonly_if) is not changed by way of another one. */
function requireUnlocked(ctx: Context, { row, table, values: before }: StoredEntry, values: Values): void {
  const name = lockedIn(ctx, table, { values, before, row })
  if (name === undefined) return
  throw invalid(`/fields/${name}`, 'entry.shared_value_locked', { lang: row._lang })
}

function isOutside({ principal }: Context, lang: string): boolean {
  const { languages = [] } = principal.limits ?? {}
  return languages.length > 0 && !languages.includes(lang)
}

/** What `older` would change of what a translation has, too, which the caller may not change; `lang` is that one's. */
export async function excludedChanges(
  ctx: Context,
  { table, row, values }: StoredEntry,
  older: Values,
): Promise<{ names: string[]; lang: string } | undefined> {
  const names = sharedOf(table).filter((name) => !same(values[name], older[name]))
  if (!names.length || !ctx.principal.limits?.languages.length) return undefined
  const others = await siblingsOf(ctx, table, { group: row._group, not: row._id })
  const outside = others.find((other) => isOutside(ctx, other.row._lang))
  return outside && { names, lang: outside.row._lang }
}

const same = (one: unknown, other: unknown) => canonical(one ?? null) === canonical(other ?? null)

/** Names of the fields that all translations have in common; what one of them may hide alone is each one's own. */
export function sharedOf({ fields }: Pick<DataTable, 'fields'>): string[] {
  const { own } = dependentsOf(fields)
  return fields.filter(({ name, translatable }) => !translatable && !own.has(name)).map(({ name }) => name)
}

export const withoutUnset = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null))

/** Throws 409 for an entry in the trash. */
export const assertActive = ({ row }: StoredEntry): void => requireActive({ status: row._status, title: row._title })

/** An event of the entry, and what it made stale. */
export async function notifyOf(
  ctx: Context,
  { table, row }: StoredEntry,
  { event, ...more }: DocumentEvent,
): Promise<void> {
  const { _id: id, _uid: uid, _lang: lang, _title: title } = row
  await emit(ctx, event, { id, uid, lang, title, table: table.handle, ...more })
}
