// Imports a bundle: checks and plans all of it first, then writes it in one transaction, or nothing.
import { list, message, type Message } from '../../base/catalogue/message.ts'
import { AppError, errorAt, messageOf, type FieldError } from '../../base/errors.ts'
import { canonical, diff } from '../../base/json.ts'
import { slices } from '../../base/slices.ts'
import type { Context } from '../operation/context.ts'
import { partsOf, type BundlePart } from './bundle-part.ts'
import { Standings, type BundlePlan, type Conflict, type PartCounts, type Standing } from './bundle-plan.ts'
import { at, openBundle, type Line, type OpenBundle } from './read-bundle.ts'
import { findUidsHere, isDouble, recordHere, type UidsHere } from './uids-here.ts'

/** What happens to records that differ from the existing object, or whose address another object has. */
export const ON_CONFLICT = ['stop', 'keep', 'replace'] as const
export type OnConflict = (typeof ON_CONFLICT)[number]

/** Maximum number of listed conflicts. */
const MAX_LISTED = 200

export interface PreparedBundle {
  path: string
  plan: BundlePlan
  standings: Standings
  here: UidsHere
  /** Results of ingest(), by part and identity. */
  ingested: Map<string, unknown>
}
export interface BundleOptions {
  path: string
  on_conflict: OnConflict
  /** A trial leaves nothing behind. */
  isTrial: boolean
  /** It was made of another system's export. */
  isConverted?: boolean
}

const keyOf = (part: BundlePart, record: object) => `${part.name} ${part.identity(record)}`

/** Checks all of it; files are stored, no row is written. Throws 422 for an invalid bundle. */
export async function prepareBundle(ctx: Context, options: BundleOptions): Promise<PreparedBundle> {
  const bundle = await openBundle(options.path)
  const ingested = new Map<string, unknown>()
  try {
    requireLanguages(ctx, bundle)
    const plan: BundlePlan = { parts: {}, conflicts: [], conflict_count: 0, notes: [] }
    const standings = new Standings()
    const { isConverted = false, on_conflict } = options
    const here = await findUidsHere(ctx, bundle, { isConverted, keeps: on_conflict === 'keep' })
    const pause = slices({ rests: ctx.channel !== 'cli' })
    for (const part of await knownParts(ctx, bundle)) {
      const counts = (plan.parts[part.name] = { new: 0, changed: 0, unchanged: 0, kept: 0 })
      const known = new Set<string>()
      for await (const written of bundle.records(part)) {
        const key = keyOf(part, written.record)
        if (known.has(key))
          throw at(placeOf(part, written), message('bundle.twice', { label: part.label(written.record) }))
        const { record } = written
        const line = { ...written, record: await recordHere(ctx, part, { record, here, isNew: false }) }
        const comesAlong = bundle.manifest.along?.includes(part.name) ?? false
        const standing = await (comesAlong
          ? standingAlong(ctx, part, line)
          : standingOf(ctx, { part, line, written: record, here, plan, options }))
        known.add(key)
        standings.set(part, line.line, standing)
        counts[COUNTED[standing]]++
        ctx.progress?.({ phase: 'checked', rows: standings.size })
        if (part.ingest && standing !== 'same' && standing !== 'kept')
          await placed(part, line, async () => {
            const { isTrial } = options
            const open = (name: string) => bundle.file(name)
            ingested.set(key, await part.ingest!(ctx, line.record, { open, isTrial }))
          })
        await pause()
      }
    }
    return { path: options.path, plan, standings, here, ingested }
  } catch (error) {
    await dropIngested(ctx, ingested)
    throw error
  } finally {
    bundle.close()
  }
}

/** Removes the files of a bundle that was not stored. */
export async function dropIngested(ctx: Context, ingested: ReadonlyMap<string, unknown>): Promise<void> {
  for (const part of await partsOf(ctx))
    for (const [key, one] of ingested) if (key.startsWith(`${part.name} `)) await part.drop?.(ctx, one)
}

const COUNTED: Record<Standing, keyof PartCounts> = {
  new: 'new',
  same: 'unchanged',
  changed: 'changed',
  adopted: 'changed',
  kept: 'kept',
}

function requireLanguages({ site }: Context, { manifest }: OpenBundle): void {
  const missing = manifest.languages.filter((lang) => !site.languages.includes(lang))
  if (missing.length)
    throw new AppError('bundle.languages_missing', { missing: list(missing), known: list(site.languages) })
}

/** Throws 422 for a part that no area knows: its records would be lost silently. */
async function knownParts(ctx: Context, { manifest }: OpenBundle): Promise<BundlePart[]> {
  const parts = await partsOf(ctx)
  const names = new Set(parts.map(({ name }) => name))
  const strange = Object.keys(manifest.records).find((name) => !names.has(name))
  if (strange !== undefined) throw at('bundle.json', message('bundle.part_unknown', { part: strange }))
  return parts
}

interface Placing {
  part: BundlePart
  line: Line
  /** The record as the bundle has it. */
  written: object
  here: UidsHere
  plan: BundlePlan
  options: BundleOptions
}

async function standingOf(ctx: Context, { part, line, written, here, ...placing }: Placing): Promise<Standing> {
  const { record } = line
  const { plan, options } = placing
  const conflict = (replaced: Standing, more: Pick<Conflict, 'kind' | 'by' | 'pointer'>): Standing => {
    plan.conflict_count++
    if (plan.conflicts.length < MAX_LISTED)
      plan.conflicts.push({ part: part.name, line: line.line, label: part.label(record), ...more })
    return options.on_conflict === 'replace' ? replaced : 'kept'
  }
  const own = await part.find(ctx, record)
  if (own && isDouble(here, written)) return conflict('kept', { kind: 'taken', by: part.label(own) })
  if (own && canonical(own) === canonical(record)) return 'same'
  if (own && part.identity(written) === part.identity(record)) {
    const pointer = diff(own, record)[0]?.pointer
    return conflict('changed', { kind: 'changed', ...(pointer !== undefined && { pointer }) })
  }
  const occupant = await part.occupant?.(ctx, record)
  if (!occupant) return 'new'
  const replaced = own ? 'changed' : 'adopted'
  return occupant.isEmpty ? replaced : conflict(replaced, { kind: 'taken', by: occupant.label })
}

/** Of what only comes along: it comes where it is missing, also out of the trash. */
async function standingAlong(ctx: Context, part: BundlePart, { record }: Line): Promise<Standing> {
  const own = await part.find(ctx, record)
  if (own) return canonical(own) === canonical(record) ? 'same' : 'kept'
  const occupant = await part.occupant?.(ctx, record)
  if (!occupant) return 'new'
  return occupant.uid === (record as { uid?: string }).uid ? 'adopted' : 'kept'
}

/** Throws 409 listing the objects that the bundle would change or replace. */
export function requireNoConflicts({ plan }: PreparedBundle, on_conflict: OnConflict): void {
  if (on_conflict !== 'stop' || !plan.conflict_count) return
  const errors = plan.conflicts.map((one): FieldError => errorAt(`/${one.part}/${one.line}`, sentenceOf(one)))
  throw new AppError('bundle.conflicts', { count: plan.conflict_count, first: messageOf(errors[0]!) }, { errors })
}

const sentenceOf = ({ kind, label, by = '', pointer = '' }: Conflict): Message =>
  kind === 'taken' ? message('bundle.taken', { label, by }) : message('bundle.differs', { label, pointer })

/** Writes what was planned, in the caller's transaction. Throws 422 or 409 naming part, line and field, storing nothing. */
export async function applyBundle(outer: Context, prepared: PreparedBundle): Promise<void> {
  const ctx = withOwnBlocks(outer)
  const bundle = await openBundle(prepared.path)
  const pause = slices({ rests: ctx.channel !== 'cli' })
  try {
    const parts = await knownParts(ctx, bundle)
    const work: Applying = { ctx, bundle, prepared, pause, filled: 0 }
    for (const part of parts) {
      await makePart(work, part)
      if (part.standsAlone) await fillPart(work, part)
    }
    for (const part of parts) if (!part.standsAlone) await fillPart(work, part)
    for (const part of parts) await each(work, part, (one) => verify(ctx, part, one))
  } finally {
    bundle.close()
  }
}

interface Applying {
  ctx: Context
  bundle: OpenBundle
  prepared: PreparedBundle
  pause: () => Promise<void>
  filled: number
}

interface Arriving {
  line: Line
  standing: Standing
  ingested: unknown
}

async function each(
  { ctx, bundle, prepared, pause }: Applying,
  part: BundlePart,
  work: (arriving: Arriving) => Promise<void>,
): Promise<void> {
  for await (const line of bundle.records(part)) {
    const standing = prepared.standings.get(part, line.line)
    if (!standing) throw new AppError('bundle.changed_reading')
    const { here, ingested } = prepared
    const { record } = line
    await placed(part, line, async () => {
      const own = await recordHere(ctx, part, { record, here, isNew: standing === 'new' })
      await work({ line: { ...line, record: own }, standing, ingested: ingested.get(keyOf(part, record)) })
    })
    await pause()
  }
}

const makePart = (applying: Applying, part: BundlePart): Promise<void> =>
  each(applying, part, async ({ line: { record }, standing, ingested }) => {
    if (standing === 'adopted') await part.adopt!(applying.ctx, record)
    if (standing === 'new') await part.make?.(applying.ctx, record, ingested)
  })

const fillPart = (applying: Applying, part: BundlePart): Promise<void> =>
  each(applying, part, async ({ line: { record }, standing, ingested }) => {
    const { ctx, prepared } = applying
    ctx.progress?.({ phase: 'stored', rows: ++applying.filled, total: prepared.standings.size })
    if (standing !== 'same' && standing !== 'kept') await part.fill(ctx, record, ingested)
  })

/**
 * Block types of the bundle apply to its own pages at once, and to all others once it is stored. A dry run returns counts
 * only, so ids that it assigns may be used inside of it.
 */
function withOwnBlocks(ctx: Context): Context {
  const blocks = { value: new Map(ctx.site.blocks), writable: true, enumerable: true }
  return { ...ctx, rehearsing: false, site: Object.create(ctx.site, { blocks }) as Context['site'] }
}

/** Throws if the stored object is not what the bundle says: it was sanitized, or changed since. */
async function verify(ctx: Context, part: BundlePart, { line, standing }: Arriving): Promise<void> {
  if (standing === 'kept') return
  const own = await part.find(ctx, line.record)
  const [first] = diff(own, line.record)
  if (first)
    throw at(
      `${placeOf(part, line)} ${first.pointer}`,
      message('bundle.not_as_written'),
      pointerOf(part, line, first.pointer),
    )
}

const placeOf = (part: BundlePart, { line, record }: Line) => `${part.name}.ndjson:${line} “${part.label(record)}”`
const pointerOf = (part: BundlePart, { line }: Line, pointer: string) => `/${part.name}/${line}${pointer}`

/** Errors of `work` name the record and field in the bundle. */
async function placed<T>(part: BundlePart, line: Line, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.key === 'bundle.at') throw error
    const errors = error.errors.map((one) => ({ ...one, pointer: pointerOf(part, line, one.pointer) }))
    const args = { place: placeOf(part, line), reason: messageOf(error) }
    throw new AppError('bundle.at', args, { errors, problem: error.code, cause: error })
  }
}
