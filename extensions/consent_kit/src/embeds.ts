// Providers of embeds, shown in a frame page after a click: maps the URLs that people copy to those of players.
import type { EmbedProvider } from 'cms/extension'
import { serviceOf } from './services.ts'

interface Embed extends Pick<EmbedProvider, 'id' | 'player' | 'watch' | 'forms'> {
  /** The id of the content at a URL; undefined when the URL is not of this service. */
  idOf: (url: URL) => string | undefined
  /** Aspect ratio of the content; a number is a height in pixels. */
  shape: '16:9' | '4:3' | '9:16' | 'post' | 'audio' | 'page'
}

const WORD = /^[\w-]{1,64}$/
const pack = (text: string) => Buffer.from(text).toString('base64url')
const unpack = (id: string) => Buffer.from(id, 'base64url').toString()

/** Ids that encode a complete URL: of these hosts, and accepted by `isKnown`. */
function urlIds(hosts: RegExp, isKnown: (url: URL) => boolean): { test: (id: string) => boolean } {
  return {
    test: (id) => {
      if (!/^[\w-]{8,2000}$/.test(id)) return false
      const url = URL.parse(unpack(id))
      return url?.protocol === 'https:' && !url.username && !url.port && hosts.test(url.hostname) && isKnown(url)
    },
  }
}

const MAPS = /^(www\.google\.(com|de|at|ch)|maps\.google\.(com|de|at|ch))$/
const SOUNDCLOUD = /^(www\.|m\.)?soundcloud\.com$/
const FACEBOOK = /^(www\.|m\.)?facebook\.com$/
const PODIGEE = /^[a-z0-9-]+\.podigee\.io$/
const CALENDLY = /^calendly\.com$/
const isPath = ({ pathname }: URL) => pathname.length > 1

export const EMBEDS: Record<string, Embed> = {
  google_maps: {
    shape: '4:3',
    id: urlIds(
      /^(www|maps)\.google\.com$/,
      ({ pathname, searchParams }) => pathname.startsWith('/maps/embed') || searchParams.get('output') === 'embed',
    ),
    idOf(url) {
      if (!MAPS.test(url.hostname)) return undefined
      if (url.pathname.startsWith('/maps/embed')) return pack(`https://www.google.com${url.pathname}${url.search}`)
      const place = /^\/maps\/(?:place|search)\/([^/]+)/.exec(url.pathname)?.[1]
      const at = /@(-?[\d.]+,-?[\d.]+)/.exec(url.pathname)?.[1]
      const query = url.searchParams.get('q') ?? (place ? decodeURIComponent(place.replaceAll('+', ' ')) : at)
      return query
        ? pack(`https://www.google.com/maps?${new URLSearchParams({ q: query, output: 'embed' })}`)
        : undefined
    },
    player: unpack,
    watch: (id) => unpack(id).replace('output=embed', 'output=classic'),
  },
  openstreetmap: {
    shape: '4:3',
    id: urlIds(/^www\.openstreetmap\.org$/, ({ pathname }) => pathname === '/export/embed.html'),
    idOf(url) {
      if (url.hostname.replace(/^www\./, '') !== 'openstreetmap.org') return undefined
      if (url.pathname === '/export/embed.html')
        return pack(`https://www.openstreetmap.org${url.pathname}${url.search}`)
      const [, zoom, lat, lon] = /^#map=(\d+)\/(-?[\d.]+)\/(-?[\d.]+)/.exec(url.hash) ?? []
      if (!zoom || !lat || !lon) return undefined
      const half = 180 / 2 ** Number(zoom)
      const [x, y] = [Number(lon), Number(lat)]
      const box = [x - half, y - half / 2, x + half, y + half / 2].map((value) => value.toFixed(5)).join(',')
      const marker = `${y},${x}`
      return pack(
        `https://www.openstreetmap.org/export/embed.html?${new URLSearchParams({ bbox: box, layer: 'mapnik', marker })}`,
      )
    },
    player: unpack,
    watch: () => 'https://www.openstreetmap.org/',
  },
  spotify: {
    shape: 'audio',
    id: /^(track|album|playlist|episode|show|artist)-[A-Za-z0-9]{10,40}$/,
    idOf({ hostname, pathname }) {
      const [, kind, id] =
        /^\/(?:intl-\w+\/)?(?:embed\/)?(track|album|playlist|episode|show|artist)\/([A-Za-z0-9]+)/.exec(pathname) ?? []
      return hostname === 'open.spotify.com' && kind ? `${kind}-${id}` : undefined
    },
    player: (id) => `https://open.spotify.com/embed/${id.replace('-', '/')}`,
    watch: (id) => `https://open.spotify.com/${id.replace('-', '/')}`,
  },
  soundcloud: {
    shape: 'audio',
    id: urlIds(SOUNDCLOUD, isPath),
    idOf: (url) =>
      SOUNDCLOUD.test(url.hostname) && isPath(url) ? pack(`https://soundcloud.com${url.pathname}`) : undefined,
    player: (id) => `https://w.soundcloud.com/player/?${new URLSearchParams({ url: unpack(id) })}`,
    watch: unpack,
  },
  instagram: {
    shape: 'post',
    id: WORD,
    idOf: ({ hostname, pathname }) =>
      /^(www\.)?instagram\.com$/.test(hostname)
        ? /^\/(?:[\w.]+\/)?(?:p|reel|tv)\/([\w-]+)/.exec(pathname)?.[1]
        : undefined,
    player: (id) => `https://www.instagram.com/p/${id}/embed/`,
    watch: (id) => `https://www.instagram.com/p/${id}/`,
  },
  facebook: {
    shape: 'post',
    id: urlIds(FACEBOOK, isPath),
    idOf: (url) =>
      FACEBOOK.test(url.hostname) && isPath(url)
        ? pack(`https://www.facebook.com${url.pathname}${url.search}`)
        : undefined,
    player(id) {
      const href = unpack(id)
      const kind = /\/videos\/|\/watch|\/reel/.test(href) ? 'video' : 'post'
      return `https://www.facebook.com/plugins/${kind}.php?${new URLSearchParams({ href, show_text: 'true' })}`
    },
    watch: unpack,
  },
  x_twitter: {
    shape: 'post',
    id: /^\d{1,25}$/,
    idOf: ({ hostname, pathname }) =>
      /^(www\.|mobile\.)?(x|twitter)\.com$/.test(hostname) ? /\/status\/(\d+)/.exec(pathname)?.[1] : undefined,
    player: (id) => `https://platform.twitter.com/embed/Tweet.html?id=${id}&dnt=true`,
    watch: (id) => `https://x.com/i/status/${id}`,
  },
  tiktok: {
    shape: '9:16',
    id: /^\d{8,25}$/,
    idOf: ({ hostname, pathname }) =>
      /^(www\.)?tiktok\.com$/.test(hostname) ? /\/(?:video|v1|v2|v3)\/(\d+)/.exec(pathname)?.[1] : undefined,
    player: (id) => `https://www.tiktok.com/player/v1/${id}`,
    watch: (id) => `https://www.tiktok.com/@_/video/${id}`,
  },
  podigee: {
    shape: 'audio',
    id: urlIds(PODIGEE, isPath),
    idOf: ({ hostname, pathname }) =>
      PODIGEE.test(hostname) && pathname.length > 1
        ? pack(`https://${hostname}${pathname.replace(/\/embed\/?$|\/$/, '')}`)
        : undefined,
    player: (id) => `${unpack(id)}/embed?context=external`,
    watch: unpack,
  },
  calendly: {
    shape: 'page',
    forms: true,
    id: urlIds(CALENDLY, isPath),
    idOf: (url) =>
      CALENDLY.test(url.hostname) && isPath(url) ? pack(`https://calendly.com${url.pathname}`) : undefined,
    player: (id) => `${unpack(id)}?embed_type=Inline`,
    watch: unpack,
  },
}

/** For `ext.embed`: the frame may load the hosts of the service's CSP. */
export const embedProviders = (): EmbedProvider[] =>
  Object.entries(EMBEDS).map(([key, { id, player, watch, forms }]) => {
    const { name, csp } = serviceOf(key)!
    return { key, name, id, player, watch, forms, frames: csp['frame-src']! }
  })

export interface FoundEmbed {
  key: string
  id: string
  shape: Embed['shape']
  watch: string
}

/** What an address shows, or the code with a frame that people copy, by the service that has it. YouTube and Vimeo have frame pages of the product. */
export function findEmbed(address: string): FoundEmbed | undefined {
  const [, src] = /<iframe[^>]*\ssrc="([^"]+)"/i.exec(address) ?? []
  const url = URL.parse((src?.replaceAll('&amp;', '&') ?? address).trim())
  if (url?.protocol !== 'https:') return undefined
  const video = videoOf(url)
  if (video) return { ...video, shape: '16:9', watch: url.href }
  for (const [key, { idOf, id: pattern, shape, watch }] of Object.entries(EMBEDS)) {
    const id = idOf(url)
    if (id !== undefined && pattern.test(id)) return { key, id, shape, watch: watch(id) }
  }
  return undefined
}

function videoOf({ hostname, pathname, searchParams }: URL): { key: string; id: string } | undefined {
  const host = hostname.replace(/^(www|m|music|player)\./, '')
  const youtube =
    host === 'youtu.be'
      ? pathname.slice(1)
      : /^youtube(-nocookie)?\.com$/.test(host)
        ? (searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([^/]+)/.exec(pathname)?.[1])
        : undefined
  if (youtube && /^[\w-]{11}$/.test(youtube)) return { key: 'youtube', id: youtube }
  const vimeo = host === 'vimeo.com' ? /^\/(?:video\/|channels\/[\w-]+\/)?(\d{5,12})/.exec(pathname)?.[1] : undefined
  return vimeo ? { key: 'vimeo', id: vimeo } : undefined
}
