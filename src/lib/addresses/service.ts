// The addresses that the service itself answers on every website: for the front controller, and for the check whether
// one is free.

/** `front`: the front controller, before a website is opened; `website`: the website, before its pages. */
type AnsweredBy = 'front' | 'website'
interface Declared<Key extends string = string, By extends AnsweredBy = AnsweredBy> {
  key: Key
  by: By
  /** From `/` on, and how far it goes. */
  path: string
  extent: 'exact' | 'below' | 'inside' | 'files'
  pattern?: RegExp
}

/** The address itself and all below it. */
const below = <K extends string>(key: K, path: string) => ({ key, by: 'front', path, extent: 'below' }) as const
const exact = <K extends string>(key: K, path: string) => ({ key, by: 'front', path, extent: 'exact' }) as const
/** What is below it; the address itself is free. */
const inside = <K extends string>(key: K, path: string) => ({ key, by: 'website', path, extent: 'inside' }) as const
const file = <K extends string>(key: K, path: string, pattern?: RegExp) =>
  ({ key, by: 'website', path, extent: 'exact', ...(pattern && { pattern }) }) as const

const AUTHORIZATION_SERVER = '/.well-known/oauth-authorization-server'
const SEALED_FILE = /^\/api\/v1\/requests\/\d+\/files\/\d+$/

/** The first that fits answers: what is narrower stands before what is wider. */
const SERVICE = [
  exact('health', '/healthz'),
  below('unused', '/healthz'),
  exact('plain_styles', '/_plain.css'),
  { key: 'sealed_file', by: 'front', path: '/api/v1/requests', extent: 'files', pattern: SEALED_FILE },
  below('rest', '/api/v1'),
  below('api', '/api'),
  below('mcp', '/mcp'),
  below('app_files', '/admin/assets/app'),
  below('extension_files', '/admin/assets/ext'),
  below('setup', '/admin/setup'),
  below('setup', '/admin/assets'),
  below('preview', '/admin/preview'),
  below('preview', '/admin/edit'),
  below('screens', '/admin'),
  exact('screens', '/oauth/authorize'),
  exact('oauth', '/oauth/token'),
  exact('oauth', '/oauth/revoke'),
  exact('oauth', '/oauth/register'),
  below('unused', '/oauth'),
  exact('oauth', AUTHORIZATION_SERVER),
  exact('oauth', `${AUTHORIZATION_SERVER}/mcp`),
  below('unused', AUTHORIZATION_SERVER),
  below('protected_resource', '/.well-known/oauth-protected-resource'),
  exact('webauthn', '/.well-known/webauthn'),
  below('proxy', '/_proxy'),
  below('embed', '/_embed'),
  below('forms', '/_form'),
  below('chat', '/_chat'),
  below('dev', '/_dev'),
  { ...below('assets', '/assets'), by: 'website' },
  { ...below('page_access', '/_access'), by: 'website' },
  { ...below('page_preview', '/_preview'), by: 'website' },
  { ...exact('search', '/_search'), by: 'website' },
  inside('media', '/media'),
  file('favicon', '/favicon.ico'),
  file('robots', '/robots.txt'),
  file('llms', '/llms.txt'),
  file('sitemap', '/sitemap.xml', /^\/sitemap(?:-[1-9]\d{0,3})?\.xml$/),
] as const satisfies Declared[]

type All = (typeof SERVICE)[number]
export type FrontKey = Exclude<Extract<All, { by: 'front' }>['key'], 'unused'>
export type WebsiteKey = Extract<All, { by: 'website' }>['key']
export type ServiceKey = FrontKey | WebsiteKey

/** Who answers an address of the service; `unused` belongs to it and answers nothing. Undefined for what is the website's own. */
export function serviceAt(address: string): All | undefined {
  const [, first = ''] = address.split('/', 2)
  return BY_FIRST.get(first)?.find((one) => fits(one, address)) ?? SITEMAPS.find((one) => fits(one, address))
}

const BY_FIRST = Map.groupBy<string, All>(SERVICE, ({ path }) => path.split('/', 2)[1]!)
const SITEMAPS = SERVICE.filter(({ key }) => key === 'sitemap')

function fits({ path, extent, pattern }: Declared, address: string): boolean {
  if (pattern) return pattern.test(address)
  if (extent !== 'inside' && address === path) return true
  return extent !== 'exact' && address.startsWith(`${path}/`)
}

/** First segments that no table may have as its route: something below them is the service's. */
export const isServiceSegment = (segment: string): boolean =>
  segment.startsWith('_') || SERVICE.some(({ path, extent }) => extent !== 'exact' && path === `/${segment}`)

/**
 * Whether an extension's route answers an address: `/guestbook/:name`, `/dav/**`. Patterns as the router of
 * the server reads them: `:name` and `*` are one segment, `**` is any number of them.
 */
export function fitsRoute(pattern: string, address: string): boolean {
  const [expected, given] = [segmentsOf(pattern), segmentsOf(address)]
  for (const [at, one] of expected.entries()) {
    if (one.startsWith('**')) return true
    const there = given[at]
    if (there === undefined) return at === expected.length - 1 && one === '*'
    if (one !== '*' && !one.startsWith(':') && one !== there) return false
  }
  return expected.length === given.length
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean)
