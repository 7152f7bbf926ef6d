// Providers of public videos: how their addresses are recognised, embedded, and queried for title and thumbnail
// (oembed.com).
import type { Allowed } from './source.ts'

export interface VideoProvider {
  key: string
  /** The name that people know. */
  name: string
  /** The company that receives the visitor's data once the video plays, and its privacy policy. */
  company: string
  privacy_url: string
  id: RegExp
  /** The id of a video by one of the addresses that people copy. */
  idOf(url: URL): string | undefined
  watch(id: string): string
  /** The player without cookies, where the provider has one. */
  player(id: string): string
  oembed(id: string): string
  /** Addresses of the thumbnail, the largest first; the oEmbed response names it when there are none. */
  thumbnails?(id: string): string[]
  allowed: readonly Allowed[]
}

const oembedAt = (endpoint: string, url: string) =>
  `${endpoint}?${new URLSearchParams({ url, format: 'json' }).toString()}`

const youtube: VideoProvider = {
  key: 'youtube',
  name: 'YouTube',
  company: 'Google',
  privacy_url: 'https://policies.google.com/privacy',
  id: /^[\w-]{11}$/,
  idOf({ hostname, pathname, searchParams }) {
    const host = hostname.replace(/^(www|m|music)\./, '')
    if (host === 'youtu.be') return pathname.slice(1)
    if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return undefined
    if (pathname === '/watch') return searchParams.get('v') ?? undefined
    return /^\/(?:embed|shorts|live|v)\/([^/]+)\/?$/.exec(pathname)?.[1]
  },
  watch: (id) => `https://www.youtube.com/watch?v=${id}`,
  player: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
  oembed: (id) => oembedAt('https://www.youtube.com/oembed', youtube.watch(id)),
  thumbnails: (id) =>
    ['maxresdefault', 'sddefault', 'hqdefault'].map((size) => `https://i.ytimg.com/vi/${id}/${size}.jpg`),
  allowed: [
    { host: 'i.ytimg.com', paths: ['/vi/:id/:file.jpg'] },
    { host: 'www.youtube.com', paths: ['/oembed'] },
  ],
}

const vimeo: VideoProvider = {
  key: 'vimeo',
  name: 'Vimeo',
  company: 'Vimeo',
  privacy_url: 'https://vimeo.com/privacy',
  id: /^\d{5,12}$/,
  idOf({ hostname, pathname }) {
    if (!/^((www|player)\.)?vimeo\.com$/.test(hostname)) return undefined
    return /^\/(?:video\/|(?:channels|groups)\/[\w-]+\/(?:videos\/)?)?(\d+)\/?$/.exec(pathname)?.[1]
  },
  watch: (id) => `https://vimeo.com/${id}`,
  player: (id) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
  oembed: (id) => oembedAt('https://vimeo.com/api/oembed.json', vimeo.watch(id)),
  allowed: [
    { host: 'vimeo.com', paths: ['/api/oembed.json'] },
    { host: 'i.vimeocdn.com', paths: ['/video/*'] },
  ],
}

const dailymotion: VideoProvider = {
  key: 'dailymotion',
  name: 'Dailymotion',
  company: 'Dailymotion',
  privacy_url: 'https://legal.dailymotion.com/en/privacy-policy/',
  id: /^[a-z0-9]{6,12}$/,
  idOf({ hostname, pathname }) {
    if (hostname === 'dai.ly') return pathname.slice(1)
    if (!/^(www\.)?dailymotion\.com$/.test(hostname)) return undefined
    return /^\/(?:embed\/)?video\/([a-z0-9]+)(?:_[^/]*)?\/?$/.exec(pathname)?.[1]
  },
  watch: (id) => `https://www.dailymotion.com/video/${id}`,
  player: (id) => `https://geo.dailymotion.com/player.html?video=${id}&mute=false`,
  oembed: (id) => oembedAt('https://www.dailymotion.com/services/oembed', dailymotion.watch(id)),
  allowed: [
    { host: 'www.dailymotion.com', paths: ['/services/oembed'] },
    { host: '*.dmcdn.net', paths: ['/*'] },
  ],
}

const PROVIDERS: readonly VideoProvider[] = [youtube, vimeo, dailymotion]

/** A provider by its key. */
export const videoProvider = (key: string): VideoProvider | undefined =>
  PROVIDERS.find((provider) => provider.key === key)

/** The provider of a video's address; undefined when it is not a known one. */
export function findVideo(address: string): { provider: VideoProvider; id: string } | undefined {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  for (const provider of PROVIDERS) {
    const id = provider.idOf(url)
    if (id !== undefined && provider.id.test(id)) return { provider, id }
  }
  return undefined
}
