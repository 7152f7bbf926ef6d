// Reads and checks a whole file before anything is written. Valid lines are stored in a temporary file: they need neither
// memory nor the writers' lock meanwhile.
import { message } from '../../base/catalogue/message.ts'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { requireInScope } from '../../core/limits-of-content.ts'
import { requirePermission } from '../../core/principal.ts'
import { temporaryPath } from '../../core/temporary.ts'
import { AppError, type FieldError } from '../../base/errors.ts'
import type { Values } from '../../fields/fields.ts'
import type { Context, Progress } from '../../core/operation/context.ts'
import { contentOf, sameContent } from '../entries/content.ts'
import { slices } from '../../base/slices.ts'
import { hasSealed, sealValues } from '../entries/sealed-values.ts'
import { lookUpTable } from '../tables/find-table.ts'
import type { Candidate, StoredCandidate, CandidateOptions } from './candidate.ts'
import { checkCandidates } from './check-candidates.ts'
import { checkHeads } from './check-heads.ts'
import { checkUnique } from './check-unique.ts'
import { noClaims, type Claims } from './claims.ts'
import { noErrors, addErrors, unreadable, type Errors } from './errors.ts'
import type { FileRow } from './file-row.ts'
import { isLate, missingOf, noLateReferences, type LateReferences } from './late-references.ts'
import { matchRows } from './match-rows.ts'
import { rowsOf, type FileForm } from './open-file.ts'
import { refersToTable, mapReferences } from '../../fields/map-references.ts'
import { checkReferences, resolveReferences } from './resolve-references.ts'
import { noEarlierLines, type EarlierLines } from './sibling-values.ts'
import { recheckRights, type Needs } from './import-permissions.ts'

export interface CheckOptions extends CandidateOptions {
  form: FileForm
  progress?: ((progress: Progress) => void) | undefined
  /** Number of entries in the file, if they were counted. */
  total?: number | undefined
}
export interface Counts {
  rows: number
  created: number
  updated: number
  unchanged: number
  published: number
  /** Lines with errors. */
  skipped: number
  /** New entries whose ids in the file belong to another table. */
  renewed: number
}
export interface CheckedFile {
  /** The valid lines, one line of JSON each. */
  path: string
  counts: Counts
  errors: Errors
  claims: Claims
  late: LateReferences
  /** The position of new entries among the new ones, by their uid in the file; for those that are referred to. */
  positions: Map<string, number>
  /** Lines with references to entries that the file may contain, and their outcome. */
  lateLines: Map<number, 'created' | 'updated'>
  /** Those of them with references to entries that are missing. */
  missing: ReadonlyMap<number, FieldError>
  /** Values that lines get from later lines, by line number. */
  adopted: Map<number, Values>
  /** The rights that the import needs. */
  needs: Needs
}

/** Few: each step of a batch blocks the thread. */
const ROWS_AT_ONCE = 50
const SIZE_AT_ONCE = 1_000_000
export const MAX_ROWS = 1_000_000

interface Checking extends Omit<CheckedFile, 'missing'> {
  aside: FileHandle
  isSelfRelated: boolean
  earlier: EarlierLines
  /** New names of translation groups that belong to another table. */
  groups: Map<string, string>
  /** Throws 403 once the rights are lost. */
  stillAllowed: () => Promise<void>
  pause: () => Promise<void>
}

/** Throws 422 for an unreadable file; errors of lines are in the result. The caller has to remove `path`. */
export async function checkFile(ctx: Context, file: string, options: CheckOptions): Promise<CheckedFile> {
  const path = await temporaryPath(ctx.installation)
  const aside = await open(path, 'wx', 0o600)
  try {
    const isSelfRelated = refersToTable(options.table.handle, options.table.fields)
    const counts = { rows: 0, created: 0, updated: 0, unchanged: 0, published: 0, skipped: 0, renewed: 0 }
    const needs = { table: options.table.handle, langs: new Set<string>(), publishes: false }
    const own = {
      path,
      aside,
      isSelfRelated,
      earlier: noEarlierLines(),
      adopted: new Map<number, Values>(),
      needs,
      stillAllowed: recheckRights(ctx, needs),
      pause: pausesOf(ctx),
      counts,
      errors: noErrors(),
      claims: noClaims(),
      late: noLateReferences(),
      lateLines: new Map(),
      positions: new Map(),
      groups: new Map<string, string>(),
    }
    for await (const rows of batchesOf(rowsOf(file, options.table, options.form))) {
      await checkBatch(ctx, options, { checking: own, rows })
      await own.pause()
    }
    return finished(own)
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await aside.close()
  }
}

/** Pauses between the steps of an import; not needed in a CLI process, which serves no one else. */
export const pausesOf = ({ channel }: Pick<Context, 'channel'>) => slices({ rests: channel !== 'cli' })

async function* batchesOf(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = []
  let [size, count] = [0, 0]
  for await (const row of rows) {
    if (++count > MAX_ROWS) throw unreadable(row.line, message('import_file.too_many_rows', { max: MAX_ROWS }))
    batch.push(row)
    size += row.size
    if (batch.length < ROWS_AT_ONCE && size < SIZE_AT_ONCE) continue
    yield batch
    ;[batch, size] = [[], 0]
  }
  if (batch.length) yield batch
}

async function checkBatch(
  ctx: Context,
  options: CheckOptions,
  { checking, rows }: { checking: Checking; rows: FileRow[] },
): Promise<void> {
  const { claims, late, earlier, adopted, counts, pause } = checking
  const { table } = options
  const work = async () => {
    const candidates = await matchRows(ctx, options, rows)
    await pause()
    await checkHeads(ctx, options, { candidates, claims })
    requireRights(ctx, checking.needs, candidates)
    await resolveReferences(ctx, table, { candidates, late })
    await checkReferences(ctx, table, candidates)
    await pause()
    await checkCandidates(ctx, options, { candidates, claims, late, earlier, adopted })
    await pause()
    await checkUnique(ctx, options, { candidates, claims })
    return candidates
  }
  const candidates = await work().catch(async (error: unknown) => {
    throw (await isChanged(ctx, options)) ? changedSince(table.handle) : error
  })
  await putAside(ctx, options, { checking, candidates })
  counts.rows += rows.length
  options.progress?.({ rows: counts.rows, total: options.total, phase: 'checked' })
  await checking.stillAllowed()
}

export const changedSince = (handle: string): AppError =>
  new AppError('import.table_changed_reading', { table: handle })

const isChanged = async (ctx: Context, { table }: CandidateOptions) =>
  (await lookUpTable(ctx, table.handle))?.version !== table.version

/** Throws 403 for languages outside of the member's limits, and for publishing without the right to. */
function requireRights({ principal }: Context, needs: Needs, candidates: readonly Candidate[]): void {
  for (const { lang } of candidates) needs.langs.add(lang)
  for (const lang of needs.langs) requireInScope(principal, { table: needs.table, lang })
  const publishes = ({ status, entry }: Candidate) =>
    status === 'published' || (!entry && (status === 'offline' || status === 'archived'))
  needs.publishes ||= candidates.some(publishes)
  if (needs.publishes) requirePermission(principal, 'data.publish')
}

async function putAside(
  ctx: Context,
  { table }: CheckOptions,
  { checking, candidates }: { checking: Checking; candidates: readonly Candidate[] },
): Promise<void> {
  const { counts, errors, positions } = checking
  const lines: string[] = []
  const isSealed = hasSealed(table.fields)
  for (const one of candidates) {
    addErrors(errors, one.errors)
    if (one.errors.length) counts.skipped++
    if (one.errors.length) continue
    const before = one.entry?.values
    const values = isSealed ? await sealValues(ctx, table.fields, { values: one.values, before }) : one.values
    if (isUnchanged({ ...one, values })) {
      counts.unchanged++
      continue
    }
    const { head } = one.row
    if (!one.entry && head._uid && checking.isSelfRelated) positions.set(head._uid, counts.created)
    const stored = storedOf({ ...one, values }, { table, newGroup: (group) => newGroup(ctx, checking, group) })
    if (one.row.isElsewhere && !one.entry) counts.renewed++
    const outcome = one.entry ? 'updated' : 'created'
    counts[outcome]++
    if (stored.late) checking.lateLines.set(stored.line, outcome)
    if (one.status === 'published') counts.published++
    lines.push(`${JSON.stringify(stored)}\n`)
  }
  await checking.aside.appendFile(lines.join(''))
}

/** Nothing would change in an existing entry. */
function isUnchanged({ entry, row, values, status }: Candidate): boolean {
  if (!entry) return false
  const { _slug, _sort, _published_hash, _hash, _published_at } = entry.row
  const { head } = row
  const content = { slug: head._slug ?? _slug, sort: head._sort ?? Number(_sort), values }
  if (!sameContent(contentOf(entry), content)) return false
  const isSameDate = !head._published_at || instantOf(head._published_at) === _published_at
  return status !== 'published' || (_published_hash === _hash && isSameDate && entry.row._status === 'published')
}

const instantOf = (text: string): string => new Date(text).toISOString()

/** Translations stay in a group, under a new name. */
function newGroup({ ids }: Context, { groups }: Checking, group: string): string {
  const made = groups.get(group) ?? ids.uid()
  groups.set(group, made)
  return made
}

function storedOf(
  { row, entry, lang, status, values }: Candidate,
  { table: { fields }, newGroup }: { table: CandidateOptions['table']; newGroup: (group: string) => string },
): StoredCandidate {
  const { line, head, isElsewhere } = row
  const group = head._group?.toLowerCase()
  let late = false
  mapReferences(fields, values, (one) => {
    late ||= isLate(one)
    return one
  })
  return {
    line,
    lang,
    status,
    values,
    ...(entry && { id: entry.row._id, version: Number(entry.row._version) }),
    ...(!entry && !isElsewhere && { uid: head._uid, group }),
    ...(!entry && isElsewhere && group !== undefined && { group: newGroup(group) }),
    slug: head._slug,
    sort: head._sort,
    late: late || undefined,
    published_at: head._published_at ? instantOf(head._published_at) : undefined,
  }
}

function finished({
  aside: _,
  isSelfRelated: __,
  stillAllowed: ___,
  pause: ______,
  earlier: ____,
  groups: _____,
  ...checking
}: Checking): CheckedFile {
  const { counts, errors, late, lateLines, positions } = checking
  const missing = missingOf(late, (uid) => positions.has(uid))
  for (const [line, error] of missing) {
    const outcome = lateLines.get(line)
    // Lines with other errors are not in the file of valid lines.
    if (!outcome) continue
    addErrors(errors, [error])
    counts[outcome]--
    counts.skipped++
  }
  return { ...checking, missing }
}
