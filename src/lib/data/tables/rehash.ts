// Hashes of drafts, and of what was published of them, once a change of the table gave them values: equal states have equal ones.
import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { SiteTables } from '../../platform/db/tables.ts'
import type { Values } from '../../fields/fields.ts'
import { sha256 } from '../../base/hash.ts'
import { contentOfRevision, revisionOf } from '../entries/content.ts'
import { systemValues } from '../entries/check-values-of.ts'
import { valuesSince, type Preset } from './presets.ts'
import { AT_ONCE, draftsAfter, type Draft, type Presetting } from './run-presets.ts'
import { updateMany } from './update-many.ts'

/** Later than any revision there is: all of them are of a time before the change. */
const NOW = '9999'

/** All drafts, after their values were filled. Doing it twice changes nothing. */
export async function rehash(work: Presetting, presets: readonly Preset[]): Promise<void> {
  for (let last = 0, more = true; more;) {
    const drafts = await draftsAfter(work, last)
    const shown = await publishedHashes(work, drafts, presets)
    const sets = drafts.flatMap(({ id, row, values }): [number, Values][] => {
      const _hash = hashOf(work, { slug: row._slug, sort: Number(row._sort), values })
      const isSame = row._published_hash === row._hash
      const _published_hash = row._published_hash && (isSame ? _hash : (shown.get(id) ?? sha256(_hash)))
      if (_hash === row._hash && _published_hash === row._published_hash) return []
      return [[id, { _hash, _published_hash }]]
    })
    await updateMany(work.db, work.names.draft, new Map(sets))
    more = drafts.length === AT_ONCE
    last = drafts.at(-1)?.id ?? last
    await setImmediate()
  }
}

const hashOf = ({ fields }: Presetting, content: Parameters<typeof revisionOf>[1]): string =>
  revisionOf(fields, content).hash

/** Of those whose draft is another one than what visitors see. */
async function publishedHashes(
  work: Presetting,
  drafts: readonly Draft[],
  presets: readonly Preset[],
): Promise<Map<number, string>> {
  const { db, table_id, fields, times } = work
  const others = drafts.filter(({ row }) => row._published_n !== null && row._published_hash !== row._hash)
  if (!others.length) return new Map()
  const objectOf = (id: number) => `entry:${table_id}:${id}`
  const revisions = await (db as unknown as Kysely<SiteTables>)
    .selectFrom('revisions')
    .select(['object', 'content', 'created_at'])
    .where((eb) =>
      eb.or(
        others.map(({ id, row }) =>
          eb.and([eb('object', '=', objectOf(id)), eb('n', '=', row._published_n!)]),
        ),
      ),
    ) // prettier-ignore
    .execute()
  const filled = presets.map((preset) => ({ ...preset, at: NOW }))
  return new Map(
    others.flatMap(({ id, row }): [number, string][] => {
      const revision = revisions.find(({ object }) => object === objectOf(id))
      if (!revision) return []
      const { values: known, ...rest } = contentOfRevision(fields, revision.content)
      const around = { ...times, system: systemValues(row) }
      const values = valuesSince({ fields: [...fields], filled }, { values: known, at: revision.created_at, around }) // prettier-ignore
      return [[id, hashOf(work, { ...rest, values })]]
    }),
  )
}
