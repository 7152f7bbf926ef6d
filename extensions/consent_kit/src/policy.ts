// The CSP sources of a visitor: those of the services they consented to, and no others.
import type { CspSources } from 'cms/extension'
import { isHost, serviceOf, type Service, type Sources } from './services.ts'
import type { Settings, UsedService } from './settings.ts'

/** The cookie: the version of the consent request, and the accepted services as a bit mask in hexadecimal. */
export const COOKIE = 'cms_consent'
export const VALUE = /^(\d{1,9})\.([0-9a-f]{1,12})$/

/** The directives that can be extended; others that a vendor requires are ignored. */
const DIRECTIVES = [
  'script-src',
  'connect-src',
  'img-src',
  'frame-src',
  'style-src',
  'font-src',
  'media-src',
  'form-action',
]

/** Undefined for consent to an earlier version, and for an invalid value. */
export function sourcesOf(settings: Settings, value: string): CspSources | undefined {
  const [, version, mask] = VALUE.exec(value) ?? []
  if (version === undefined || Number(version) !== settings.asked) return undefined
  const agreed = agreedServices(settings, BigInt(`0x${mask}`))
  const sources: CspSources = {}
  for (const { service, used } of agreed) if (!service.embed) add(sources, serviceSources(service, used))
  return sources
}

interface Agreed {
  service: Service
  used: UsedService
}

/** The website's services in the mask; one that requires another service needs consent to both. */
export function agreedServices({ services }: Pick<Settings, 'services'>, mask: bigint): Agreed[] {
  const has = (key: string) => ((mask >> BigInt(serviceOf(key)?.bit ?? 0)) & 1n) === 1n
  const uses = new Set(services.map(({ key }) => key))
  return services.flatMap((used) => {
    const service = serviceOf(used.key)
    if (!service || !has(used.key)) return []
    const isWhole = (service.requires ?? []).every((key) => uses.has(key) && has(key))
    return isWhole ? [{ service, used }] : []
  })
}

/** The hosts of one service: its own, those of its parameters, and the chosen options. */
export function serviceSources(service: Service, { params, options }: Omit<UsedService, 'key'>): Sources {
  const sources: Sources = {}
  add(sources, service.csp)
  for (const [directive, names] of Object.entries(service.csp_from_params ?? {})) {
    const own = names.flatMap((name) => originOf(params[name]))
    // A self-hosted server replaces the vendor's.
    if (own.length) sources[directive] = own
  }
  for (const option of options) add(sources, service.csp_optional?.[option] ?? {})
  add(sources, service.csp_extra ?? {})
  return sources
}

function add(sources: Sources, more: Sources): void {
  for (const directive of DIRECTIVES) {
    const hosts = (more[directive] ?? []).filter(isHost)
    if (hosts.length) sources[directive] = [...new Set([...(sources[directive] ?? []), ...hosts])]
  }
}

function originOf(address: string | undefined): string[] {
  const url = URL.parse(address ?? '')
  return url?.protocol === 'https:' ? [url.origin] : []
}
