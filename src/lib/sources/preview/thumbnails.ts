// Thumbnails for a preview: the images that the first items name, fetched as in a run. Cached in memory for some minutes.
import { MINUTE } from '../../base/clock.ts'
import type { Context } from '../../core/operation/context.ts'
import { reencode } from '../../media/media.ts'
import { guardedFetch } from '../../platform/net/guarded-fetch.ts'
import type { SourcePreview } from '../schema.ts'
import { authorization, type SourceAuth } from '../source-auth.ts'

const MAX_BYTES = 15_000_000
const TIMEOUT_MS = 6_000
const MAX_PIXELS = 40_000_000
/** Of a thumbnail, in pixels. */
const SIDE = 320
/** The most thumbnails of one preview. */
const MAX = 12
const AT_ONCE = 4
const KEPT_FOR = 5 * MINUTE
const MAX_KEPT = 200

/** The origin of the source, and its credentials, which are sent to that origin only. */
interface Origin {
  url?: string | undefined
  auth?: SourceAuth | undefined
}

const cache = new Map<string, { until: number; picture: string | undefined }>()

/** Sets `thumbnail` of the first file of each field, if it can be fetched. */
export async function addThumbnails(ctx: Context, items: SourcePreview['items'], origin: Origin): Promise<void> {
  const files = items.flatMap((item) => Object.values(item.files).flatMap((all) => all.slice(0, 1)))
  const selected = files.filter(({ url }) => url !== null).slice(0, MAX)
  let next = 0
  const work = async () => {
    for (let file = selected[next++]; file; file = selected[next++])
      file.thumbnail = (await pictureAt(ctx, file.url!, origin)) ?? null
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, selected.length) }, work))
}

async function pictureAt(ctx: Context, url: string, { url: source, auth }: Origin): Promise<string | undefined> {
  const isOwn = auth && source !== undefined && URL.parse(url)?.origin === URL.parse(source)?.origin
  const key = `${ctx.site.key} ${isOwn ? authorization(auth) : ''} ${url}`
  const now = ctx.clock.now().getTime()
  const known = cache.get(key)
  if (known && known.until > now) return known.picture
  const picture = await fetched(ctx, url, isOwn ? auth : undefined)
  cache.delete(key)
  cache.set(key, { until: now + KEPT_FOR, picture })
  for (const oldest of cache.keys()) if (cache.size > MAX_KEPT) cache.delete(oldest)
  return picture
}

/** Errors are not reported here, but by the run. */
async function fetched(
  { installation }: Context,
  url: string,
  auth: SourceAuth | undefined,
): Promise<string | undefined> {
  try {
    const answer = await guardedFetch(installation, url, {
      headers: { accept: 'image/*', ...(auth && { authorization: authorization(auth) }) },
      timeout_ms: TIMEOUT_MS,
      max_bytes: MAX_BYTES,
    })
    return answer.status === 200 ? await smallPicture(answer.bytes) : undefined
  } catch {
    return undefined
  }
}

/** As a `data:` address; undefined for what is no picture. */
async function smallPicture(bytes: Uint8Array): Promise<string | undefined> {
  try {
    const picture = await reencode(bytes, { max_pixels: MAX_PIXELS, max_side: SIDE, format: 'jpeg' })
    return `data:image/jpeg;base64,${picture.toString('base64')}`
  } catch {
    return undefined
  }
}
