// Objects here that stand for records of a bundle under a uid of their own: what the bundle says of these records leads
// to them.
import type { Context } from '../operation/context.ts'
import { partsOf, type BundlePart } from './bundle-part.ts'
import type { OpenBundle } from './read-bundle.ts'

export interface UidsHere {
  /** By the uid in the bundle. */
  uids: ReadonlyMap<string, string>
  /** Uids of records whose object here is already that of another record. */
  doubles: ReadonlySet<string>
  /** The bundle was made of another system's export, which does not say everything. */
  isConverted: boolean
}

const uidIn = (record: object): string | undefined => (record as { uid?: string }).uid

/** Objects that are kept, and with a converted bundle also those that are replaced, keep their uid; so does what only comes along. */
export async function findUidsHere(
  ctx: Context,
  bundle: OpenBundle,
  { isConverted, keeps }: { isConverted: boolean; keeps: boolean },
): Promise<UidsHere> {
  const uids = new Map<string, string>()
  const named = new Set<string>()
  const here: UidsHere = { uids, doubles: new Set(), isConverted }
  const parts = await partsOf(ctx)
  const along = bundle.manifest.along ?? []
  for (const part of isConverted || keeps ? parts : parts.filter(({ name }) => along.includes(name)))
    for await (const { record } of bundle.records(part)) {
      const uid = uidIn(record)
      if (uid === undefined) continue
      named.add(uid)
      const there = await uidThere(ctx, part, { record: renamed(record, uids), isConverted })
      if (there !== undefined && there !== uid) uids.set(uid, there)
    }
  const doubles = new Set<string>()
  for (const [uid, there] of uids)
    if (named.has(there)) doubles.add(uid)
    else named.add(there)
  return { ...here, doubles }
}

async function uidThere(
  ctx: Context,
  part: BundlePart,
  { record, isConverted }: { record: object; isConverted: boolean },
): Promise<string | undefined> {
  const own = await part.find(ctx, record)
  if (own) return uidIn(own)
  const occupant = await part.occupant?.(ctx, record)
  return occupant && (isConverted || !occupant.isEmpty) ? occupant.uid : undefined
}

/** The record as it would be written here; `isNew` for one without an object here. */
export async function recordHere(
  ctx: Context,
  part: BundlePart,
  { record, here, isNew }: { record: object; here: UidsHere; isNew: boolean },
): Promise<object> {
  const named = renamed(record, here.uids)
  if (isNew || !here.isConverted || !part.inherit) return named
  const own = await part.find(ctx, named)
  return own ? part.inherit(named, own) : named
}

export const isDouble = ({ doubles }: UidsHere, record: object): boolean => doubles.has(uidIn(record) ?? '')

const UID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** No two objects have the same uid, so each place that has one means that object. */
function renamed(record: object, uids: UidsHere['uids']): object {
  if (!uids.size) return record
  const text = JSON.stringify(record)
  const next = text.replace(UID, (uid) => uids.get(uid) ?? uid)
  return next === text ? record : (JSON.parse(next) as object)
}
