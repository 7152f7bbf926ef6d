// What a video is called and how wide it is: /_proxy/oembed/{provider}/{id}.json, asked when its address is entered.
import { DAY, SECOND } from '../../base/clock.ts'
import { videoFacts } from '../oembed.ts'
import type { ProxySource } from '../source.ts'
import { videoProvider, type VideoProvider } from '../video-providers.ts'

const TTL = DAY / SECOND

/** The answer's fields: `{provider, id, title, author, ratio (width by height), duration (seconds)|null, thumbnail, url}`. */
export const oembed: ProxySource = {
  name: 'oembed',
  find(_place, path) {
    const video = videoOf(path, 'json')
    if (!video) return undefined
    const { provider, id } = video
    return {
      key: `oembed ${provider.key} ${id}`,
      ttl_s: TTL,
      type: 'application/json',
      allowed: provider.allowed,
      async make(ask) {
        const facts = await videoFacts(ask, provider, id)
        if (!facts) return undefined
        const { title, author_name, width, height, duration } = facts
        const ratio = width && height ? Math.round((width / height) * 1000) / 1000 : 1.778
        const view = {
          provider: provider.key,
          id,
          title,
          author: author_name,
          ratio,
          duration: duration ?? null,
          thumbnail: `/_proxy/video/${provider.key}/${id}.jpg`,
          url: provider.watch(id),
        }
        return Buffer.from(JSON.stringify(view))
      },
    }
  },
}

/** `{provider}/{id}.{end}` of a known provider. */
export function videoOf(path: string, end: string): { provider: VideoProvider; id: string } | undefined {
  const [, key = '', id = '', found] = /^([a-z]+)\/([\w-]+)\.([a-z]+)$/.exec(path) ?? []
  const provider = videoProvider(key)
  return found === end && provider?.id.test(id) ? { provider, id } : undefined
}
