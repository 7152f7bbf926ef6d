// The files of a pool: originals are stored once for all websites; captions are small, and copied to each website.
import type { Context } from '../../core/operation/context.ts'
import { DAY, instant, later } from '../../base/clock.ts'
import { captionsFolder, originalKey, originalsOf } from '../keys.ts'
import { mediaStore, type MediaStore } from '../../platform/store/store.ts'
import type { Track } from '../captions.ts'
import type { PoolDatabase } from './pool-database.ts'
import type { SharedContent } from './shared-content.ts'

type Where = Pick<Context, 'installation' | 'site'>
/** A replacement can be undone for that long, as in a website's own library. */
const KEPT = 30 * DAY

export const captionsOfPool = (pool: string): string => `pools/${pool}/captions`

const poolCaptions = (pool: string, file: string) => `${captionsOfPool(pool)}/${file}`
const ownCaptions = (site: string, file: string) => `${captionsFolder(site)}/${file}`

/** Puts an ingested file where all websites of the pool find it; before the row that refers to it. */
export async function storePoolOriginal(
  { installation, site }: Where,
  pool: string,
  file: { sha256: string; mime: string },
): Promise<void> {
  const { sha256, mime } = file
  const keys = [originalKey(site.key, { pool: null, sha256 }), originalKey(site.key, { pool, sha256 })] as const
  await copy(mediaStore(installation), keys, mime)
}

export const dropPoolOriginal = ({ installation, site }: Where, pool: string, sha256: string): Promise<void> =>
  mediaStore(installation).remove(originalKey(site.key, { pool, sha256 }))

/** Copies captions from a website to the pool, or from there to a website. */
export async function copyCaptions(
  { installation, site }: Where,
  { pool, content, to }: { pool: string; content: string; to: 'pool' | 'site' },
): Promise<void> {
  const { captions } = (JSON.parse(content) as SharedContent).facts
  for (const { file } of JSON.parse(String(captions ?? '[]')) as Track[]) {
    const [own, shared] = [ownCaptions(site.key, file), poolCaptions(pool, file)]
    await copy(mediaStore(installation), to === 'pool' ? [own, shared] : [shared, own], 'text/vtt')
  }
}

/** Content is named by its hash: an existing file is the same. */
async function copy(store: MediaStore, [from, to]: readonly [string, string], type: string): Promise<void> {
  if (await store.has(to)) return
  const file = store.path(from)
  const bytes = file && (await store.has(from)) ? undefined : await store.read(from)
  if (bytes) await store.put(to, { bytes }, type)
  else if (file && (await store.has(from))) await store.put(to, { file }, type)
}

/** Removes files that were replaced 30 days ago, and those that never became an item in that time. */
export async function sweepPool(
  { installation, site, now }: Where & Pick<Context, 'now'>,
  name: string,
  pool: PoolDatabase,
): Promise<void> {
  const before = instant(later(now, -KEPT))
  const items = await pool.read.selectFrom('items').select('sha256').where('sha256', 'is not', null).execute()
  const gone = await pool.read.selectFrom('gone').select(['sha256', 'at']).execute()
  const since = new Map(gone.map(({ sha256, at }) => [sha256, at]))
  const used = new Set(items.map(({ sha256 }) => sha256))
  const folder = originalsOf(site.key, name)
  for await (const { key, modified } of mediaStore(installation).list(folder)) {
    const sha256 = key.slice(folder.length + 1)
    const at = since.get(sha256) ?? instant(modified)
    if (!used.has(sha256) && at < before) await mediaStore(installation).remove(key)
  }
}
