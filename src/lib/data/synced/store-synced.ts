// Stores entries from a source, as an import stores its lines: invalid values are left out and reported.
import type { FieldError } from '../../base/errors.ts'
import { slices } from '../../base/slices.ts'
import { slugify } from '../../base/text/slug.ts'
import { changedMark } from '../../core/object-changes.ts'
import type { Context } from '../../core/operation/context.ts'
import type { Values } from '../../fields/fields.ts'
import { contentOf, sameContent } from '../entries/content.ts'
import { hasDraftOfPeople } from '../entries/drafts-of-people.ts'
import { freeSlug } from '../entries/entry-slug.ts'
import { rowsOf, withLinks, type StoredEntry, type StoredRow } from '../entries/locate-entry.ts'
import { hasSealed, sealValues } from '../entries/sealed-values.ts'
import { pushLater } from '../shared/deliver.ts'
import type { DataTable } from '../tables/definition.ts'
import type { Candidate, StoredCandidate, CandidateOptions } from '../transfer/candidate.ts'
import { checkCandidates } from '../transfer/check-candidates.ts'
import { checkHeads } from '../transfer/check-heads.ts'
import { checkUnique } from '../transfer/check-unique.ts'
import { claim, noClaims } from '../transfer/claims.ts'
import { noLateReferences } from '../transfer/late-references.ts'
import { checkReferences } from '../transfer/resolve-references.ts'
import { noEarlierLines } from '../transfer/sibling-values.ts'
import { storeChanged } from '../transfer/store-changed.ts'
import { nextId } from '../transfer/store-file.ts'
import { numbering, storeNew } from '../transfer/store-new.ts'
import { forgetFormerValues } from './forget-values.ts'
import { shareWithTranslations } from './share-with-translations.ts'

export interface SyncedRow {
  /** Id of the entry; a new one is created when missing or deleted. */
  entry?: number | undefined
  /** Of a new entry; made from its title when missing. */
  slug?: string | undefined
  /** By field name, null to clear; missing fields stay unchanged. */
  values: Values
  /** Fields that only a new entry gets: afterwards they are edited manually. */
  local: readonly string[]
  /** When to publish: always (now), only for the first time (first), if it is public (keep), or if its draft is (unchanged). */
  publish: 'now' | 'first' | 'keep' | 'unchanged'
  /** Former values of its fields are removed everywhere: from revisions, and from drafts that wait to be published. */
  forget?: boolean | undefined
}
export interface SyncedOutcome {
  outcome: 'created' | 'updated' | 'unchanged' | 'refused'
  entry?: number | undefined
  /** Values left out, or why it was refused; pointers are `/line/3/price`, by the position of the row from 1 on. */
  errors: FieldError[]
  /** It has unpublished manual changes: the new values are published with them. */
  waits?: boolean | undefined
  /** Uids of entries that lost confidential values: the caller has to withhold stored responses that contain them. */
  forgotten?: readonly string[] | undefined
}

interface Work {
  options: CandidateOptions
  there: ReadonlyMap<number, StoredEntry>
}

/** In the transaction of `ctx.db`; returns the outcome of each row. Entries in the trash stay there: unchanged. */
export async function storeSynced(
  ctx: Context,
  table: DataTable,
  { rows, lang }: { rows: readonly SyncedRow[]; lang: string },
): Promise<SyncedOutcome[]> {
  const work: Work = { options: { table, publish: 'keep', lang }, there: await entriesOf(ctx, table, rows) }
  const outcomes = rows.map((): SyncedOutcome => ({ outcome: 'unchanged', errors: [] }))
  const active = rows.flatMap((row, index) => (isTrashed(row, work) ? [] : [{ row, index }]))
  for (const [index, row] of rows.entries()) if (isTrashed(row, work)) outcomes[index]!.entry = row.entry
  const candidates = await examined(ctx, work, { active, outcomes })
  const storable: StoredCandidate[] = []
  for (const one of candidates) {
    const outcome = outcomes[one.row.line - 1]!
    const before = one.entry?.values
    const values = hasSealed(table.fields)
      ? await sealValues(ctx, table.fields, { values: one.values, before })
      : one.values
    outcome.entry = one.entry?.row._id
    if (isSame({ ...one, values })) continue
    outcome.outcome = one.entry ? 'updated' : 'created'
    outcome.waits = one.entry && hasDraftOfPeople(one.entry)
    storable.push(storedOf({ ...one, values }))
  }
  if (storable.length) await store(ctx, table, { stored: storable, outcomes })
  for (const [index, { forget, entry, values, local }] of rows.entries())
    if (forget && entry !== undefined && work.there.has(entry) && outcomes[index]!.outcome !== 'refused')
      outcomes[index]!.forgotten = await forgetFormerValues(ctx, table, {
        entry,
        names: Object.keys(values).filter((one) => !local.includes(one)),
      })
  return outcomes
}

const isTrashed = ({ entry }: SyncedRow, { there }: Work): boolean =>
  entry !== undefined && there.get(entry)?.row._status === 'trash'

async function entriesOf(
  ctx: Context,
  table: DataTable,
  rows: readonly SyncedRow[],
): Promise<Map<number, StoredEntry>> {
  const ids = rows.flatMap(({ entry }) => entry ?? [])
  if (!ids.length) return new Map()
  const found = (await rowsOf(ctx, table).where('_id', 'in', ids).execute()) as StoredRow[]
  return new Map((await withLinks(ctx, table, found)).map((entry) => [entry.row._id, entry]))
}

interface Active {
  active: readonly { row: SyncedRow; index: number }[]
  outcomes: SyncedOutcome[]
}

/** Rounds of leaving out invalid values: one for values, one for those that the resulting status requires. */
const ROUNDS = 3

/** The rows that can be stored. */
async function examined(ctx: Context, work: Work, { active, outcomes }: Active): Promise<Candidate[]> {
  const drafts = await Promise.all(active.map((one) => draftOf(ctx, work, one)))
  const given = new Set<string>()
  for (const { row } of drafts) row.head._slug = await slugOf(ctx, work, { head: row.head, given })
  for (let round = 1; round <= ROUNDS; round++) {
    const candidates = drafts.map((draft): Candidate => ({
      ...draft,
      values: { ...draft.values },
      errors: [],
    }))
    await check(ctx, work.options, candidates)
    const faulty = candidates.filter(({ errors }) => errors.length)
    if (!faulty.length) return candidates
    for (const { row, errors } of faulty) {
      outcomes[row.line - 1]!.errors.push(...errors.filter((one) => isNews(outcomes[row.line - 1]!, one)))
      const draft = drafts.find((one) => one.row.line === row.line)!
      if (round === ROUNDS) outcomes[row.line - 1]!.outcome = 'refused'
      else if (!leaveOut(draft, errors)) draft.row.head._status = undefined
    }
    if (round === ROUNDS) return candidates.filter(({ errors }) => !errors.length)
  }
  return []
}

const isNews = ({ errors }: SyncedOutcome, { pointer, code }: FieldError): boolean =>
  !errors.some((one) => one.pointer === pointer && one.code === code)

async function draftOf(
  ctx: Context,
  { options, there }: Work,
  { row, index }: { row: SyncedRow; index: number },
): Promise<Candidate> {
  const entry = row.entry === undefined ? undefined : there.get(row.entry)
  const given = Object.entries(row.values).filter(([name]) => !entry || !row.local.includes(name))
  const values: Values = Object.fromEntries(given.filter(([, value]) => entry || value !== null))
  const status = isPublic(row, entry) ? 'published' : undefined
  const slug = entry ? undefined : row.slug && (await slugify(row.slug, options.lang))
  return {
    row: {
      line: index + 1,
      head: { _slug: slug || undefined, _status: status },
      values,
      errors: [],
      size: 0,
    },
    entry,
    lang: entry?.row._lang ?? options.lang,
    status: 'draft',
    values,
    errors: [],
  }
}

/** Manual drafts are not published by a source, least of all those that need review. */
function isPublic({ publish }: SyncedRow, entry: StoredEntry | undefined): boolean {
  if (!entry) return publish === 'now'
  const { _status, _published_at, _published_hash, _hash } = entry.row
  if (hasDraftOfPeople(entry) || (publish === 'unchanged' && _published_hash !== _hash)) return false
  if (_status === 'published' || publish === 'now') return true
  return publish === 'first' && _status === 'draft' && _published_at === null
}

/** Undefined for entries that get theirs from the title. */
async function slugOf(
  ctx: Context,
  { options }: Work,
  { head, given }: { head: Candidate['row']['head']; given: Set<string> },
): Promise<string | undefined> {
  if (head._slug === undefined) return undefined
  const requested = head._slug
  let slug = await freeSlug(ctx, options.table, { lang: options.lang, slug: requested })
  for (let n = 2; given.has(slug); n++) slug = `${requested}-${n}`
  given.add(slug)
  return slug
}

async function check(ctx: Context, options: CandidateOptions, candidates: Candidate[]): Promise<void> {
  const claims = noClaims()
  await checkHeads(ctx, options, { candidates, claims })
  await checkReferences(ctx, options.table, candidates)
  const lines = {
    candidates,
    claims,
    late: noLateReferences(),
    earlier: noEarlierLines(),
    adopted: new Map(),
  }
  await checkCandidates(ctx, options, lines)
  await checkUnique(ctx, options, { candidates, claims })
}

/** Removes invalid values; false when none of them came from the source. */
function leaveOut({ row, values, entry }: Candidate, errors: readonly FieldError[]): boolean {
  let isAny = false
  for (const { pointer } of errors) {
    const [, , , name = ''] = pointer.split('/')
    if (name === '_slug' && row.head._slug !== undefined) {
      row.head._slug = undefined
      isAny = true
    }
    if (!Object.hasOwn(values, name) || values[name] === null) continue
    // An existing entry keeps its value.
    if (entry) delete values[name]
    else values[name] = null
    isAny = true
  }
  return isAny
}

function isSame({ entry, values, status }: Candidate): boolean {
  if (!entry) return false
  const before = contentOf(entry)
  if (!sameContent(before, { ...before, values })) return false
  const { _status, _published_hash, _hash } = entry.row
  return status !== 'published' || (_status === 'published' && _published_hash === _hash)
}

const storedOf = ({ row, entry, lang, status, values }: Candidate): StoredCandidate => ({
  line: row.line,
  lang,
  status,
  values,
  slug: row.head._slug,
  ...(entry && { id: entry.row._id, version: Number(entry.row._version) }),
})

async function store(
  ctx: Context,
  table: DataTable,
  { stored, outcomes }: { stored: readonly StoredCandidate[]; outcomes: SyncedOutcome[] },
): Promise<void> {
  const claims = noClaims()
  const numbers = numbering()
  const fresh = stored.filter(({ id }) => id === undefined)
  const pause = slices()
  for (const { line, lang, slug } of fresh) if (slug !== undefined) claim(claims, line, 'slug', lang, slug)
  if (fresh.length) await numbers.begin(() => nextId(ctx, table))
  const made = await storeNew(ctx, table, { stored: fresh, numbers, claims, pause })
  for (const [i, { line }] of fresh.entries()) outcomes[line - 1]!.entry = made[i]!.id
  const changed = await storeChanged(
    ctx,
    table,
    stored.filter(({ id }) => id !== undefined),
  )
  const pending = new Set(outcomes.flatMap(({ waits, entry }) => (waits ? (entry ?? []) : [])))
  const entries = changed.map(({ id, uid, group, content }) => ({
    id,
    uid,
    group,
    values: content.values,
    waits: pending.has(id),
  }))
  const waits = await shareWithTranslations(ctx, table, { entries, claims })
  for (const outcome of outcomes) outcome.waits ||= outcome.entry !== undefined && waits.has(outcome.entry)
  ctx.touched.add(`table:${table.handle}`)
  for (const { uid } of [...made, ...changed]) ctx.touched.add(changedMark('entry', uid, table.handle))
  await pushLater(ctx, table)
}
