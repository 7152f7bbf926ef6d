// Creates entries: new ones, copies and translations.
import type { AnyDb } from '../../platform/db/database.ts'
import { AppError } from '../../base/errors.ts'
import { withDefaults, type Values } from '../../fields/fields.ts'
import { requireInScope } from '../../core/limits-of-content.ts'
import type { Context } from '../../core/operation/context.ts'
import { entryScope } from '../entry-subject.ts'
import { requireLanguage } from '../../core/operation/require-language.ts'
import { instant } from '../../base/clock.ts'
import { pushLater } from '../shared/deliver.ts'
import { requireOwn, originOf } from '../shared/foreign.ts'
import type { EntryRow } from '../table.ts'
import type { DataTable } from '../tables/definition.ts'
import { entriesTable } from '../tables/layout.ts'
import { checkDraft } from './check-values-of.ts'
import { revisionOf, type EntryContent } from './content.ts'
import { requireSlug, slugFor } from './entry-slug.ts'
import { siblingsOf, type StoredEntry, type StoredRow } from './locate-entry.ts'
import { changedShared, notifyOf, saveDraft, sharedOf, warnOfShared, withoutUnset } from './save-draft.ts'
import { openValues, sealValues } from './sealed-values.ts'
import { draftColumns, noteDraft, revise, writtenEntry } from './store-entry.ts'
import { requireUnique } from './unique-values.ts'

export interface NewEntry {
  lang: string
  /** The uid of an entry that is imported from another website. */
  uid?: string | undefined
  /** Sealed or not. */
  values: Values
  slug?: string | undefined
  sort?: number | undefined
  /** The translation group, for a translation. */
  group?: string | undefined
  note?: string | undefined
  /** Values of the original: a copy may refer to the same targets, even if they do not exist any more. */
  before?: Values | undefined
}

/** Adds a draft. Throws 422 for an unknown language or invalid values, 409 for a taken slug or translation. */
export async function createEntry(ctx: Context, table: DataTable, input: NewEntry): Promise<StoredEntry> {
  const { lang, group, note } = input
  requireLanguage(ctx.site, lang)
  const others = group === undefined ? [] : await siblingsOf(ctx, table, { group })
  if (others[0]) requireOwn(ctx, others[0])
  refuseSecond(others, lang)
  const begun = begunBy(table, others)
  const plain = await openValues(ctx, table.fields, firstValues(table, input, begun))
  const now = instant(ctx.now)
  const facts = { _status: 'draft' as const, _slug: input.slug ?? '', _lang: lang, _published_at: null }
  const row = { ...facts, _created_at: now, _updated_at: now }
  const before = input.before ?? (others[0] && { ...others[0].values, ...begun })
  const known = before && (await openValues(ctx, table.fields, before))
  const values = await checkDraft(ctx, table, { values: withoutUnset(plain), before: known, row })
  const slug = input.slug ?? (await slugFor(ctx, table, { values, lang }))
  if (input.slug !== undefined) await requireSlug(ctx, table, { lang, slug })
  await requireUnique(ctx, table, { group, values })
  const sealed = await sealValues(ctx, table.fields, { values, before })
  const content = { slug, sort: input.sort ?? 0, values: sealed }
  const entry = await insert(ctx, table, { content, lang, group, given: input.uid })
  requireInScope(ctx.principal, entryScope(ctx, entry))
  await record(ctx, entry, { content, note })
  await shareWith(ctx, entry, others[0])
  return entry
}

/** Stores the first revision and references, and emits the event. */
async function record(
  ctx: Context,
  entry: StoredEntry,
  { content, note }: { content: EntryContent; note: string | undefined },
): Promise<void> {
  await revise(ctx, entry, { kind: 'draft', content, note, isFirst: true })
  await noteDraft(ctx, entry, { values: content.values, isFirst: true })
  await notifyOf(ctx, entry, { event: 'entry.created' })
  await pushLater(ctx, entry.table, entry.row._uid)
}

interface Inserted extends Pick<NewEntry, 'lang' | 'group'> {
  content: EntryContent
  given: string | undefined
}

async function insert(ctx: Context, table: DataTable, { content, lang, group, given }: Inserted): Promise<StoredEntry> {
  const uid = given ?? ctx.ids.uid()
  const by = ctx.principal.user?.id ?? null
  const now = instant(ctx.now)
  const row: Partial<EntryRow> = {
    ...UNPUBLISHED,
    ...draftColumns(ctx, table, content),
    _uid: uid,
    _version: 1,
    _lang: lang,
    _group: group ?? uid,
    _status: 'draft',
    _hash: revisionOf(table.fields, content).hash,
    _origin: originOf(ctx.site, table),
    _created_at: now,
    _created_by: by,
    _updated_at: now,
    _updated_by: by,
  }
  const { insertId } = await (ctx.db as AnyDb)
    .insertInto(entriesTable(table.handle, 'draft'))
    .values(row)
    .executeTakeFirstOrThrow()
  const stored = { ...row, _id: Number(insertId) } as StoredRow
  return writtenEntry(ctx, table, { row: stored, values: content.values })
}

/** Columns that stay empty until it is published, scheduled or deleted. */
const UNPUBLISHED = {
  _public_slug: null,
  _published_n: null,
  _published_hash: null,
  _published_at: null,
  _publish_at: null,
  _unpublish_at: null,
  _deleted_at: null,
  _submitted_at: null,
  _submitted_by: null,
  _submitted_token: null,
  _submitted_client: null,
} satisfies Partial<EntryRow>

/** A translation group has one entry per language. */
function refuseSecond(others: readonly StoredEntry[], lang: string): void {
  const there = others.find(({ row }) => row._lang === lang)
  if (!there) return
  const { _title, _id } = there.row
  throw new AppError('entry.translation_exists', { lang, title: _title, id: _id })
}

/** Missing values get their default, except in a copy, and shared fields of a translation. */
function firstValues(table: DataTable, { values, before }: NewEntry, begun: Values): Values {
  const own = { ...begun, ...values }
  if (before) return own
  const shared = new Set(Object.keys(begun).length ? sharedOf(table) : [])
  const fields = table.fields.filter(({ name }) => !shared.has(name))
  return withDefaults(fields, own)
}

/** A translation begins with all shared values, and with the first value set of other fields without translation. */
function begunBy(table: DataTable, others: readonly StoredEntry[]): Values {
  const shared = sharedBy(table, others[0])
  const own = table.fields.filter(({ name, translatable }) => !translatable && !Object.hasOwn(shared, name))
  const first = (name: string) => others.find(({ values }) => values[name] !== undefined)?.values[name]
  return others[0] ? { ...shared, ...Object.fromEntries(own.map(({ name }) => [name, first(name)])) } : {}
}

const sharedBy = (table: DataTable, other: StoredEntry | undefined): Values =>
  other ? Object.fromEntries(sharedOf(table).map((name) => [name, other.values[name]])) : {}

/** Shared values of a new translation apply to its siblings, too: saving one of them updates all. */
async function shareWith(ctx: Context, made: StoredEntry, other: StoredEntry | undefined): Promise<void> {
  if (!other) return
  const values = { ...other.values, ...sharedBy(made.table, made) }
  const names = changedShared(made.table, made.values, other.values)
  if (!names.length) return
  warnOfShared(ctx, made.table, { names, others: [other] })
  await saveDraft(ctx, other, { values: withoutUnset(values) })
}
