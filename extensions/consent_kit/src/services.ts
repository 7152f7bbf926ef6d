// The services that can require consent: facts about each, one file per category in services/.
import { readFileSync } from 'node:fs'

export const CATEGORIES = ['necessary', 'functional', 'statistics', 'marketing', 'media'] as const
export type Category = (typeof CATEGORIES)[number]

export interface Param {
  name: string
  example: string
  /** A regular expression for values. */
  pattern: string
  optional?: boolean
}
export interface StoredItem {
  /** May contain `*` for any text. */
  name: string
  /** null where the vendor does not say. */
  lifetime_days: number | 'session' | 'persistent' | null
  where: 'first-party' | 'third-party' | 'localStorage' | 'sessionStorage'
}
/** Content Security Policy directive → sources. */
export type Sources = Record<string, string[]>

export interface Service {
  key: string
  /** Bit in the visitor's cookie; never reused. */
  bit: number
  name: string
  category: Category
  provider: { name: string; country: string }
  params: Param[]
  csp: Sources
  /** Further sources by purpose; a website chooses them. */
  csp_optional?: Record<string, Sources>
  /** CSP sources that the vendor requires besides hosts; only hosts are ever allowed. */
  csp_extra?: Sources
  /** Directives whose host is that of a parameter. */
  csp_from_params?: Record<string, string[]>
  cookies: StoredItem[]
  /** Signals of Google's Consent Mode that consent grants. */
  consent_mode: string[]
  /** Shown in a separate frame page rather than by a script of the page. */
  embed: boolean
  /** Services that it depends on. */
  requires?: string[]
  privacy_url: string
  policy_note: string
  policy_note_de: string
  notes?: string
  /** Facts without a source of the vendor. */
  unconfirmed: string[]
}

const read = (category: Category): Service[] =>
  JSON.parse(readFileSync(new URL(`../services/${category}.json`, import.meta.url), 'utf8')) as Service[]

/** All of them, in display order. */
export const SERVICES: readonly Service[] = (['statistics', 'marketing', 'media', 'functional'] as const).flatMap(read)

const byKey = new Map(SERVICES.map((service) => [service.key, service]))
export const serviceOf = (key: string): Service | undefined => byKey.get(key)

/** Sources that a vendor requires but this product never allows: parts of the service may not work. */
export const rejectedSources = ({ csp_extra = {} }: Service): string[] =>
  Object.entries(csp_extra).flatMap(([directive, sources]) =>
    sources.filter((source) => !isHost(source)).map((source) => `${directive} ${source}`),
  )

/** `https://*.example.org`, `wss://live.example.org` */
export const isHost = (source: string): boolean => /^(https|wss):\/\/(\*\.)?[a-z0-9.-]+\.[a-z]{2,}(:\d+)?$/.test(source)
