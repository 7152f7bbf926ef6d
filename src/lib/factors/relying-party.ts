// For which hosts passkeys are made and accepted (WebAuthn 5.11): the host itself, and the related ones of its website.
import { isIP } from 'node:net'
import { normaliseHost } from '../platform/config/site-directory.ts'
import { AppError } from '../base/errors.ts'
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'

export interface RelyingParty {
  /** The host of the visit, without its port: what new passkeys are made for. */
  id: string
  /** What a person knows it by. */
  name: string
  /** Where an answer may come from: the page of the visit. */
  origins: string[]
  /** Hosts whose passkeys are accepted here, `id` among them. */
  accepted: string[]
}

type Here = Pick<Installation, 'local' | 'directory' | 'port' | 'https'>
type Where = Pick<Site, 'title' | 'base_url' | 'config'>

/** Of a visit by its Host header; throws 422 for an IP address: those have no passkeys (WebAuthn 5.1.3). */
export function relyingParty(installation: Here, site: Where, header: string): RelyingParty {
  const id = normaliseHost(header)
  if (id.startsWith('[') || isIP(id)) throw new AppError('passkey.host_is_address', { host: id })
  const origins = [`${scheme(installation, id)}//${header.trim().toLowerCase()}`]
  // A proxy may have taken the port off the header.
  if (URL.parse(site.base_url)?.hostname === id) origins.push(new URL(site.base_url).origin)
  return { id, name: site.title, origins, accepted: acceptedHosts(installation, site, id) }
}

/**
 * The origins on which passkeys of this host can be used, for /.well-known/webauthn: the website's own and the sign-in host.
 * Other websites of the installation are not among them: each would be asked with the passkeys of the others.
 */
export function relatedOrigins({ local, port, https }: Here, { config, base_url }: Where, header: string): string[] {
  const hosts = new Set([normaliseHost(header), ...config.hosts, ...(local.admin_host ? [local.admin_host] : [])])
  const origin = (host: string) => (isLocal(host) ? `${https ? 'https' : 'http'}://${host}:${port}` : `https://${host}`)
  return [...new Set([new URL(base_url).origin, ...[...hosts].map(origin)])]
}

/** On the sign-in host all websites sign in: it is among the related origins of each. */
function acceptedHosts({ local, directory }: Here, { config }: Where, id: string): string[] {
  const all = local.admin_host === id ? directory.list().flatMap((entry) => entry.config?.hosts ?? []) : []
  return [...new Set([id, ...config.hosts, ...all])]
}

/** Contract 1.1: addresses are https but for those of this machine. */
const scheme = ({ https }: Here, host: string) => (isLocal(host) && !https ? 'http:' : 'https:')
const isLocal = (host: string) => host === 'localhost' || host.endsWith('.localhost')
