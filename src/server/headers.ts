// Security headers of all responses: what a browser may load, frame, send and guess (contract 4.2).
import { activeContributions } from '../lib/core/extension/active.ts'
import type { CspSources } from '../lib/core/extension/contribution.ts'
import type { Site } from '../lib/core/site.ts'

type Policy = [directive: string, ...sources: string[]][]

const WEBSITE: Policy = [
  ['default-src', "'none'"],
  ['script-src', "'self'"],
  ['style-src', "'self'"],
  ['img-src', "'self'", 'data:'],
  ['font-src', "'self'"],
  ['connect-src', "'self'"],
  ['media-src', "'self'"],
  // Third-party players are framed inside our own /_embed page, which alone may hold them (decision 23).
  ['frame-src', "'self'"],
  ['form-action', "'self'"],
  ['base-uri', "'none'"],
  ['frame-ancestors', "'self'"],
  ['object-src', "'none'"],
]

/** The Content Security Policy of a website, with the hosts of its extensions, and those a visitor consented to. */
export function websiteCsp(site: Site, more: readonly CspSources[] = []): string {
  const extra = new Map<string, Set<string>>()
  for (const csp of [...activeContributions(site).map((one) => one.csp), ...more])
    for (const [directive, hosts] of Object.entries(csp)) {
      const known = extra.get(directive) ?? new Set()
      extra.set(directive, known.union(new Set(hosts)))
    }
  const base = WEBSITE.map(([directive, ...sources]) => [directive, ...sources, ...(extra.get(directive) ?? [])])
  const own = new Set(WEBSITE.map(([directive]) => directive))
  // A directive that the base policy leaves to default-src consists of the added hosts only.
  const others = [...extra]
    .filter(([directive]) => !own.has(directive))
    .map(([directive, hosts]) => [directive, ...hosts])
  return [...base, ...others].map((parts) => parts.join(' ')).join('; ')
}

/** The headers of every website response: name, value, name, value … */
export const websiteHeaders = (site: Site, { search_engines = true }: { search_engines?: boolean } = {}): string[] => [
  cspHeader(site),
  websiteCsp(site),
  ...(search_engines && site.config.search_engines ? [] : ['x-robots-tag', 'noindex, nofollow']),
  ...hardened(site),
]

/** The headers of such a list. */
export function headersOf(list: readonly string[]): Headers {
  const headers = new Headers()
  for (let i = 0; i < list.length; i += 2) headers.append(list[i]!, list[i + 1]!)
  return headers
}

export const cspHeader = ({ config }: Site): string =>
  config.csp?.report_only ? 'content-security-policy-report-only' : 'content-security-policy'

/** Headers of the admin: scripts change the page only through named Trusted Types policies. */
export function adminHeaders(site: Site): string[] {
  const policy = WEBSITE.map(([directive, ...sources]) => {
    if (directive === 'img-src' || directive === 'media-src') return `${directive} ${sources.join(' ')} blob:`
    return directive === 'frame-ancestors' ? "frame-ancestors 'none'" : `${directive} ${sources.join(' ')}`
  })
  const csp = `${policy.join('; ')}; require-trusted-types-for 'script'; trusted-types default lit-html`
  return ['cache-control', 'no-store', 'content-security-policy', csp, ...hardened(site)]
}

/** Policy of the admin application: its own files, previews of uploads, and HTML only through sanitizing policies. */
export const APP_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default lit-html dompurify',
].join('; ')

/** Headers of REST, MCP and other responses for programs. */
export const apiHeaders = {
  'cache-control': 'private, no-cache',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  // Its addresses stand in no sitemap, but scripts and pages of others name them.
  'x-robots-tag': 'noindex',
} as const

function hardened({ base_url }: Site): string[] {
  // Not on this machine (serve --dev --https), which may be http the next time.
  const https = /^https:\/\/(?!(?:[^/]*\.)?localhost[:/]|127\.|\[)/.test(`${base_url}/`)
  return [
    ...(https ? ['strict-transport-security', 'max-age=63072000'] : []),
    'cross-origin-opener-policy',
    'same-origin',
    'cross-origin-resource-policy',
    'same-origin',
    'referrer-policy',
    'strict-origin-when-cross-origin',
    'permissions-policy',
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'x-content-type-options',
    'nosniff',
  ]
}
