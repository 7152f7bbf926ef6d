// A configuration profile for Apple devices: server and account name; the password is asked for on installation.
import { createHash } from 'node:crypto'
import type { RouteHandler, Site } from 'cms/extension'
import { titleOf } from 'cms/lib'
import { ROOT } from './paths.ts'
import { escape } from './xml/escape.ts'

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,190}$/

type Named = Pick<Site, 'base_url' | 'title'>

/** `/dav/profile.mobileconfig?user=…`: public, since it contains only what the request contained. */
const profile: RouteHandler = async (request, { site }) => {
  const user = new URL(request.url).searchParams.get('user') ?? ''
  if (!EMAIL.test(user)) return new Response(null, { status: 404 })
  return new Response(profileText({ base_url: site.base_url, title: await titleOf(site) }, user), {
    headers: {
      'content-type': 'application/x-apple-aspen-config; charset=utf-8',
      'content-disposition': 'attachment; filename="calendars-and-contacts.mobileconfig"',
      'cache-control': 'no-store',
    },
  })
}
export default profile

function profileText(site: Named, user: string): string {
  const { protocol, hostname, port } = new URL(site.base_url)
  const isHttps = protocol === 'https:'
  const account = (type: 'CalDAV' | 'CardDAV') =>
    dictionary({
      ...head(site, { user, type: `com.apple.${type.toLowerCase()}.account` }),
      [`${type}AccountDescription`]: site.title,
      [`${type}HostName`]: hostname,
      [`${type}Port`]: Number(port || (isHttps ? 443 : 80)),
      // The root reports the principal.
      [`${type}PrincipalURL`]: ROOT,
      [`${type}UseSSL`]: isHttps,
      [`${type}Username`]: user,
    })
  const profileHead = head(site, { user, type: 'Configuration' })
  const content = `<key>PayloadContent</key><array>${account('CalDAV')}${account('CardDAV')}</array>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">${dictionary({ ...profileHead, PayloadDisplayName: site.title, PayloadRemovalDisallowed: false }, content)}</plist>
`
}

interface Payload {
  user: string
  type: string
}

/** The same account always has the same identifiers: reinstalling a profile replaces the old one. */
const head = ({ base_url, title }: Named, { user, type }: Payload) => ({
  PayloadType: type,
  PayloadVersion: 1,
  PayloadIdentifier: `${reversed(base_url)}.dav.${type.split('.').at(-2) ?? 'all'}.${uuidOf(user).slice(0, 8)}`,
  PayloadUUID: uuidOf(`${base_url} ${user} ${type}`),
  PayloadOrganization: title,
})

const reversed = (base_url: string): string => new URL(base_url).hostname.split('.').toReversed().join('.')

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)]
  return parts.join('-').toUpperCase()
}

function dictionary(entries: Record<string, string | number | boolean>, more = ''): string {
  const written = Object.entries(entries).map(([key, value]) => `<key>${key}</key>${valueText(value)}`)
  return `<dict>${written.join('')}${more}</dict>`
}

function valueText(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? '<true/>' : '<false/>'
  return typeof value === 'number' ? `<integer>${value}</integer>` : `<string>${escape(value)}</string>`
}
