// Finds objects older than their entries by comparing versions, without reading texts.
import type { Context } from 'cms/extension'
import { entryVersions, type EntryVersion } from 'cms/lib'
import type { Collection } from './collections.ts'
import { findKnown, findKnownOf, numbers } from './objects.ts'
import { davDb, NOT_DELETED, type ObjectRow } from './tables.ts'

type Known = Pick<ObjectRow, 'id' | 'entry' | 'entry_version' | 'deleted'>
const KNOWN = ['id', 'entry', 'entry_version', 'deleted'] as const

export interface Stale {
  /** Ids of entries whose objects are outdated or missing. */
  entries: number[]
  /** Ids of objects whose entries went to the trash or the archive. */
  gone: number[]
}

/** For the entire collection, or only these hrefs. */
export async function staleObjects(
  ctx: Context,
  collection: Collection,
  hrefs: readonly string[] | undefined,
): Promise<Stale> {
  const { versions, known } = hrefs ? await namedIn(ctx, collection, hrefs) : await allIn(ctx, collection)
  const objects = new Map(known.map((row) => [row.entry!, row]))
  const there = new Set(versions.map(({ id }) => id))
  return {
    entries: versions.filter(({ id, version }) => isBehind(objects.get(id), version)).map(({ id }) => id),
    gone: known.filter(({ entry, deleted }) => deleted === NOT_DELETED && !there.has(entry!)).map(({ id }) => id),
  }
}

const isBehind = (known: Known | undefined, version: number) => known?.entry_version !== version

interface Compared {
  versions: EntryVersion[]
  known: Known[]
}

async function allIn(ctx: Context, { id, table }: Collection): Promise<Compared> {
  const versions = await entryVersions(ctx, { table: table.handle, lang: ctx.site.default_language })
  const rows = await davDb(ctx)
    .selectFrom('dav_objects')
    .select(KNOWN)
    .where('collection', '=', id)
    .where('entry', 'is not', null)
    .execute()
  return { versions, known: rows.map(numbers) }
}

/** An entry without an object yet has the href derived from its uid. */
async function namedIn(ctx: Context, collection: Collection, hrefs: readonly string[]): Promise<Compared> {
  const { id, table } = collection
  const db = davDb(ctx)
  const objects = await findKnown(db, id, hrefs)
  const knownHrefs = new Set(objects.map(({ href }) => href))
  const uids = [...new Set(hrefs)]
    .filter((href) => !knownHrefs.has(href))
    .flatMap((href) => /^(.+)\.(?:ics|vcf)$/.exec(href)?.[1] ?? [])
  const entries = objects.flatMap(({ entry }) => entry ?? [])
  const versions = await entryVersions(ctx, {
    table: table.handle,
    lang: ctx.site.default_language,
    ids: entries,
    uids,
  })
  const named = new Set(entries)
  const others = versions.map((one) => one.id).filter((entry) => !named.has(entry))
  const known = objects.filter(({ entry }) => entry !== null)
  // These were moved to another href.
  return { versions, known: [...known, ...(await findKnownOf(db, id, others))] }
}
