// Parses and builds addresses. All are below /dav/.
import type { Kind } from './store/tables.ts'

export const ROOT = '/dav/'
const SETS: Record<string, Kind> = { calendars: 'calendar', addressbooks: 'contact' }
const SET_OF: Record<Kind, string> = { calendar: 'calendars', contact: 'addressbooks' }

/** `name` is the collection's path segment. */
export type ResourcePath =
  | { at: 'root' }
  | { at: 'principals' }
  | { at: 'principal'; user: number }
  | { at: 'home'; kind: Kind }
  | { at: 'collection'; kind: Kind; name: string }
  | { at: 'object'; kind: Kind; name: string; href: string }

/** Undefined for an impossible address. `url` is absolute, or a path. */
export function parseResourcePath(url: string): ResourcePath | undefined {
  const path = URL.parse(url, 'http://localhost')?.pathname
  if (path === undefined) return undefined
  if (path === '/' || path === '/dav' || path === ROOT) return { at: 'root' }
  if (!path.startsWith(ROOT)) return undefined
  const segments = path.slice(ROOT.length).split('/')
  if (segments.at(-1) === '') segments.pop()
  const decoded = segments.map(decode)
  if (decoded.some((segment) => segment === undefined)) return undefined
  const [set = '', name, href, ...more] = decoded as string[]
  if (more.length) return undefined
  if (set === 'principals') return principalOf(name, href)
  const kind = Object.hasOwn(SETS, set) ? SETS[set] : undefined
  if (!kind) return undefined
  if (name === undefined) return { at: 'home', kind }
  if (href === undefined) return { at: 'collection', kind, name }
  return { at: 'object', kind, name, href }
}

function principalOf(name: string | undefined, more: string | undefined): ResourcePath | undefined {
  if (name === undefined) return { at: 'principals' }
  return /^\d{1,12}$/.test(name) && more === undefined ? { at: 'principal', user: Number(name) } : undefined
}

/** Rejects slashes and characters that cannot be stored. */
function decode(segment: string): string | undefined {
  try {
    const text = decodeURIComponent(segment)
    return text === '' || text.length > 250 || /[\p{Cc}/\\\uFFFE\uFFFF]/u.test(text) ? undefined : text.toWellFormed()
  } catch {
    return undefined
  }
}

/** Encodes only what RFC 3986 requires in a segment, since some clients compare URLs as text. */
const encode = (segment: string): string =>
  encodeURIComponent(segment).replace(/%(40|3A|2B|24|26|3D|2C|3B)/gi, (code) => decodeURIComponent(code))

export const principalPath = (user: number): string => `${ROOT}principals/${user}/`
export const homePath = (kind: Kind): string => `${ROOT}${SET_OF[kind]}/`
export const collectionPath = (kind: Kind, name: string): string => `${homePath(kind)}${encode(name)}/`
export const objectPath = (kind: Kind, name: string, href: string): string =>
  `${collectionPath(kind, name)}${encode(href)}`

export function pathOf(resource: ResourcePath): string {
  if (resource.at === 'root') return ROOT
  if (resource.at === 'principals') return `${ROOT}principals/`
  if (resource.at === 'principal') return principalPath(resource.user)
  if (resource.at === 'home') return homePath(resource.kind)
  if (resource.at === 'collection') return collectionPath(resource.kind, resource.name)
  return objectPath(resource.kind, resource.name, resource.href)
}
