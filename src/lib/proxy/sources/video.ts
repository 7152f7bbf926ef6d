// Thumbnails of videos: /_proxy/video/{provider}/{id}.jpg, so that a page view sends nothing to the provider.
import { DAY, SECOND } from '../../base/clock.ts'
import { videoFacts } from '../oembed.ts'
import { reencode } from '../reencode.ts'
import type { FetchUpstream, ProxySource } from '../source.ts'
import type { VideoProvider } from '../video-providers.ts'
import { videoOf } from './oembed.ts'

const TTL = (7 * DAY) / SECOND
export const MAX_IMAGE_BYTES = 5_000_000
const MAX_PIXELS = 20_000_000
const MAX_SIDE = 1280

export const video: ProxySource = {
  name: 'video',
  find(_place, path) {
    const found = videoOf(path, 'jpg')
    if (!found) return undefined
    const { provider, id } = found
    return {
      key: `video ${provider.key} ${id}`,
      ttl_s: TTL,
      type: 'image/jpeg',
      allowed: provider.allowed,
      make: (ask) => thumbnail(ask, provider, id),
    }
  },
}

async function thumbnail(
  fetchUpstream: FetchUpstream,
  provider: VideoProvider,
  id: string,
): Promise<Uint8Array | undefined> {
  for (const url of await candidates(fetchUpstream, provider, id)) {
    const bytes = await fetchUpstream(url, {
      accept: 'image/jpeg,image/webp,image/png',
      max_bytes: MAX_IMAGE_BYTES,
    })
    if (bytes) return reencode(bytes, { max_pixels: MAX_PIXELS, max_side: MAX_SIDE, format: 'jpeg' })
  }
  return undefined
}

async function candidates(fetchUpstream: FetchUpstream, provider: VideoProvider, id: string): Promise<string[]> {
  if (provider.thumbnails) return provider.thumbnails(id)
  const { thumbnail_url } = (await videoFacts(fetchUpstream, provider, id)) ?? {}
  return thumbnail_url === undefined ? [] : [thumbnail_url]
}
