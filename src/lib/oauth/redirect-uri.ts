// The redirect addresses of a client: which are allowed, and when one is the registered one.
import type { RedirectKind } from './schema.ts'

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost'])
/**
 * Schemes that run something, read something, connect, or belong to the browser or the system: none is an app's own.
 * RFC 8252 7.1 requires a domain of the app's in its scheme, but clients that are in use have short ones (cursor,
 * vscode).
 */
const NO_APP = new Set([
  'http',
  'https',
  'javascript',
  'data',
  'vbscript',
  'blob',
  'file',
  'filesystem',
  'about',
  'view-source',
  'intent',
  'ftp',
  'ws',
  'wss',
  'mailto',
  'tel',
  'sms',
  'callto',
  'sip',
  'sips',
  'facetime',
  'facetime-audio',
  'chrome',
  'chrome-extension',
  'edge',
  'microsoft-edge',
  'moz-extension',
  'resource',
  'res',
  'jar',
  'mk',
  'mhtml',
  'hcp',
  'help',
  'cid',
  'mid',
  'urn',
  'shell',
  'search',
  'steam',
  'onenote',
  'itms',
  'itms-apps',
  'itms-appss',
  'itms-services',
  'macappstore',
  'prefs',
  'app-prefs',
  'app-settings',
  'shortcuts',
  'workflow',
  'applescript',
  'market',
  'content',
  'android-app',
  'ssh',
  'telnet',
  'tn3270',
  'rlogin',
  'sftp',
  'scp',
  'smb',
  'cifs',
  'afp',
  'nfs',
  'dav',
  'davs',
  'webdav',
  'webdavs',
  'vnc',
  'rdp',
  'ldap',
  'ldaps',
  'gopher',
  'news',
  'nntp',
  'irc',
  'ircs',
  'magnet',
  'bitcoin',
  'git',
  'svn',
])
/** Families of such schemes: of Windows and Office, of macOS, and of websites that took one over (`web+…`). */
const NO_APPS =
  /^(ms-|search-|windows|microsoft\.|x-apple|apple-|com\.apple\.|com-apple|x-man-page|x-help|web\+|git\+|svn\+)/
const LONGEST = 2000
/** Valid in a header and an attribute, and without a fragment (RFC 6749 3.1.2). */
const WRITTEN = /^[^\u0000-\u0020"#'<>\\`\u007f-\uffff]+$/

/** Undefined for any address but https, http on the own machine, and a scheme of an app (RFC 8252 7). */
export function redirectKind(uri: string): RedirectKind | undefined {
  const url = uri.length <= LONGEST && WRITTEN.test(uri) ? URL.parse(uri) : null
  if (!url || url.username || url.password) return undefined
  if (url.protocol === 'https:') return 'web'
  if (url.protocol === 'http:') return LOOPBACK.has(url.hostname) ? 'loopback' : undefined
  const scheme = url.protocol.slice(0, -1)
  return NO_APP.has(scheme) || NO_APPS.test(scheme) ? undefined : 'app'
}

/** Whether it is one of the registered ones, to the letter; a program on the own machine chooses its port (RFC 8252 7.3). */
export function isRegistered(registered: readonly string[], uri: string): boolean {
  if (!redirectKind(uri)) return false
  return registered.some((one) => one === uri || (isLoopback(one, uri) && withoutPort(one) === withoutPort(uri)))
}

/** The address with the response in its query. */
export const withAnswer = (uri: string, answer: Record<string, string>): string =>
  `${uri}${uri.includes('?') ? '&' : '?'}${String(new URLSearchParams(answer))}`

const isLoopback = (...uris: string[]) => uris.every((uri) => redirectKind(uri) === 'loopback')

function withoutPort(uri: string): string {
  const url = new URL(uri)
  url.port = ''
  return url.href
}
