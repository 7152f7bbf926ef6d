// Small pictures for a preview: the images that the first items name, fetched as a run would fetch them. Kept in memory for some minutes.
import { MINUTE } from '../../base/clock.ts'
import type { Context } from '../../core/operation/context.ts'
import { smallPicture } from './small-picture.ts'
import { guardedFetch } from '../../platform/net/guarded-fetch.ts'
import type { SourcePreview } from '../schema.ts'
import { authorization, type SourceAuth } from '../source-auth.ts'

const MOST_BYTES = 15_000_000
const TIMEOUT_MS = 6_000
/** Of one preview. */
const MOST = 12
const AT_ONCE = 4
const KEPT_FOR = 5 * MINUTE
const MOST_KEPT = 200

/** Where the source is, and its credentials, which are for its own origin. */
interface Origin {
  url?: string | undefined
  auth?: SourceAuth | undefined
}

const kept = new Map<string, { until: number; picture: string | undefined }>()

/** Sets `thumbnail` of the first file of each field; what cannot be had stays without one. */
export async function addThumbnails(
  ctx: Context,
  items: SourcePreview['items'],
  origin: Origin,
): Promise<void> {
  const files = items.flatMap((item) => Object.values(item.files).flatMap((all) => all.slice(0, 1)))
  const wanted = files.filter(({ url }) => url !== null).slice(0, MOST)
  let next = 0
  const work = async () => {
    for (let file = wanted[next++]; file; file = wanted[next++])
      file.thumbnail = (await pictureAt(ctx, file.url!, origin)) ?? null
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, wanted.length) }, work))
}

async function pictureAt(
  ctx: Context,
  url: string,
  { url: source, auth }: Origin,
): Promise<string | undefined> {
  const isOwn = auth && source !== undefined && URL.parse(url)?.origin === URL.parse(source)?.origin
  const key = `${ctx.site.key} ${isOwn ? authorization(auth) : ''} ${url}`
  const now = ctx.clock.now().getTime()
  const known = kept.get(key)
  if (known && known.until > now) return known.picture
  const picture = await fetched(ctx, url, isOwn ? auth : undefined)
  kept.delete(key)
  kept.set(key, { until: now + KEPT_FOR, picture })
  for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest)
  return picture
}

/** Why a picture cannot be had is said by the run. */
async function fetched(
  { installation }: Context,
  url: string,
  auth: SourceAuth | undefined,
): Promise<string | undefined> {
  // prettier-ignore
  try {
    const answer = await guardedFetch(installation, url, {
      headers: { accept: 'image/*', ...(auth && { authorization: authorization(auth) }) },
      timeout_ms: TIMEOUT_MS,
      max_bytes: MOST_BYTES,
    })
    return answer.status === 200 ? await smallPicture(answer.bytes) : undefined
  } catch {
    return undefined
  }
}
