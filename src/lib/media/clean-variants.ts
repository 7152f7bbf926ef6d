// Removes files that no longer belong to an item: part of the daily purge.
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../core/operation/context.ts'
import { DAY, HOUR } from '../base/clock.ts'
import { imageFacts, parse, type StoredMedia } from './facts.ts'
import { captionsFolder, originalsOf, variantKey, variantsFolder } from './keys.ts'
import { originalsCache, publicFolder } from './make-file.ts'
import { mediaStore } from '../platform/store/store.ts'
import { liesAmongOriginals } from './uploads.ts'
import { plannedFiles } from './variants.ts'

type Where = Pick<Context, 'installation' | 'site' | 'now'>

/** Yesterday's pages may still be in a cache. */
const KEPT = 2 * DAY
/** A replacement can be undone for that long. */
const ORIGINALS_KEPT = 30 * DAY
const CACHE_KEPT = HOUR

/** Removes variants, copies and originals without an item; files of items in the trash are removed from the web only. */
export async function cleanVariants({ installation, site, now }: Where): Promise<void> {
  const items = await site.db.read.selectFrom('media').selectAll().execute()
  const scope = { installation, site, now }
  await cleanPublic(scope, items)
  await cleanStore(scope, items)
  await cleanCache(originalsCache(installation.root), now)
}

async function cleanPublic({ installation: { root }, site, now }: Where, items: StoredMedia[]) {
  const known = new Map(items.map((item) => [item.sha256.slice(0, 16), item]))
  for (const hash of await namesIn(join(root, 'public/media', site.key))) {
    const folder = publicFolder(root, site.key, hash)
    const item = known.get(hash)
    if (!item || item.deleted_at !== null) {
      await rm(folder, { recursive: true, force: true })
      continue
    }
    const facts = imageFacts(site.key, item)
    // All files of documents, video and audio are kept as long as the item.
    if (!facts) continue
    const planned = new Set(plannedFiles(facts).map(({ address }) => address.split('/').at(-1)!))
    for (const name of await namesIn(folder))
      if (!planned.has(name) && (await olderThan(join(folder, name), now, KEPT)))
        await rm(join(folder, name), { force: true })
  }
}

async function cleanStore({ installation, site, now }: Where, items: StoredMedia[]): Promise<void> {
  const store = mediaStore(installation)
  const sweep = async (folder: string, keep: ReadonlySet<string>, maxAge: number) => {
    for await (const { key, modified } of store.list(folder))
      if (!keep.has(key) && now.getTime() - modified.getTime() > maxAge) await store.remove(key)
  }
  const originals = originalsOf(site.key)
  const received = await site.db.read
    .selectFrom('uploads')
    .select(['sha256', 'status', 'parts'])
    .where('sha256', 'is not', null)
    .execute()
  const hashes = [...items, ...received.filter(liesAmongOriginals)].map(({ sha256 }) => `${originals}/${sha256}`)
  await sweep(originals, new Set(hashes), ORIGINALS_KEPT)
  const tracks = items.flatMap(({ captions }) => parse<{ file: string }[]>(captions, []))
  await sweep(
    captionsFolder(site.key),
    new Set(tracks.map(({ file }) => `${captionsFolder(site.key)}/${file}`)),
    ORIGINALS_KEPT,
  )
  if (store.kind === 'local') return
  const planned = items.flatMap((item) => {
    const facts = imageFacts(site.key, item)
    return facts ? plannedFiles(facts).map(({ address }) => variantKey(address)) : []
  })
  await sweep(variantsFolder(site.key), new Set(planned), KEPT)
}

async function cleanCache(folder: string, now: Date): Promise<void> {
  for (const name of await namesIn(folder))
    if (await olderThan(join(folder, name), now, CACHE_KEPT)) await rm(join(folder, name), { force: true })
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

const olderThan = async (file: string, now: Date, ms: number): Promise<boolean> => {
  const found = await stat(file).catch(() => undefined)
  return found !== undefined && now.getTime() - found.mtimeMs > ms
}
