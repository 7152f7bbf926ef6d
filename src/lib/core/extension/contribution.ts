// What the core's areas and extensions add to a website, recorded by `boot` (interface specification 2.5).
import type { AnyDb } from '../../platform/db/database.ts'
import type { Columns } from '../../platform/db/columns.ts'
import type { Site } from '../site.ts'
import type { AdminPage } from './admin-page.ts'
import type { Provided } from './providers.ts'
import type { SearchProvider } from './search-provider.ts'
import type { SourceFormat } from './source-format.ts'
import type { AnyBlock } from './define-block.ts'
import type { Context } from '../operation/context.ts'
import type { AnyOperation } from '../operation/define-operation.ts'

export interface HtmlFilterContext {
  site: { key: string; title: string }
  page: { path: string; title: string }
  lang: string
  mode: 'published' | 'preview' | 'edit'
  /** What `load` of the filter returned. */
  data?: unknown
}
export type HtmlFilter = (html: string, context: HtmlFilterContext) => string | Promise<string>
export interface HtmlFilterOptions {
  /** Runs before the filter, to read settings for example; returns `context.data`. */
  load?: ((site: Site) => unknown) | undefined
}
export interface FooterLink {
  label: string
  href: string
}
export type FooterLinks = (site: Site, context: { lang: string }) => FooterLink[] | Promise<FooterLink[]>
export type CspSources = Record<string, string[]>
export type RouteAuth = 'public' | 'session' | 'token' | 'app-password'
/** The context of a route's handler. */
export interface RouteContext extends Context {
  /** The unmodified request body; throws 413 as soon as it is larger than `limit` bytes. */
  body: (limit: number) => Promise<Uint8Array<ArrayBuffer>>
}
export type RouteHandler = (request: Request, ctx: RouteContext) => Response | Promise<Response>
export interface Route {
  method: string
  path: string
  auth: RouteAuth
  /** The route exists only while this feature is on. */
  feature: string | undefined
  /** Requests per minute and IP address. */
  limit?: number | undefined
  handler: RouteHandler
}
export interface DomainEvent {
  name: string
  uid: string
  at: string
  payload: Record<string, unknown>
}
export type Listener = (event: DomainEvent, ctx: Context) => void | Promise<void>
export interface ListenerOptions {
  /** Called in the transaction of the write: with false the event is not delivered to the listener. */
  when?: ((ctx: Context, event: string) => boolean | Promise<boolean>) | undefined
}
/** `signal` is aborted when the process stops, or another one took over the job: work of hours then has to end. */
export type JobHandler = (payload: Record<string, unknown>, ctx: Context, signal: AbortSignal) => void | Promise<void>
export interface JobKind {
  name: string
  run: JobHandler
  /** Seconds between runs of a periodic job. */
  every?: number | undefined
  /** Its jobs run when no other job of the website is due; they tolerate a second run, also in parallel. */
  background?: boolean | undefined
  /** It waits for another program, possibly for hours: runs in parallel to the website's jobs, one of these at a time. */
  parallel?: boolean | undefined
  /** Called when a job will not be retried, also when its process died each time. */
  onFailed?: JobHandler | undefined
}
/** Alternative Content-Security-Policy headers of a page for visitors with a cookie; the page itself stays the same. */
export interface PolicyVariant {
  cookie: string
  /** Cookie values that may be valid; others are ignored without calling `sources`. */
  pattern: RegExp
  /** The hosts that a value adds; nothing for an invalid or expired value. Called again after a write of settings. */
  sources: (value: string, site: Site) => CspSources | undefined | Promise<CspSources | undefined>
}

/** Content of a frame page of the website: `/_embed/{key}/{id}` (decision 23). */
export interface EmbedProvider {
  /** `[a-z][a-z0-9_]*`; those of the core's video providers are taken. */
  key: string
  /** Display name. */
  name: string
  /** Whether an id (letters, digits, - and _) is one of this provider's: a pattern, or an object with `test`. */
  id: { test: (id: string) => boolean }
  /** https URL of the framed page. */
  player: (id: string) => string
  /** Link target of the frame page when it is opened outside of a frame. */
  watch: (id: string) => string
  /** Hosts that the frame may load; that of the player when missing. */
  frames?: string[] | undefined
  /** Whether it may submit forms. */
  forms?: boolean | undefined
}
/** As registered by an extension: callers have to call its functions inside of `isolated`. */
export interface RegisteredEmbed extends EmbedProvider {
  isolated?: <R>(work: () => R, site: Site) => Promise<R>
}

export interface NavEntry {
  /** Below /admin. */
  path: string
  label: string
  feature: string
  permission: string
}

/** What an extension reports about itself on a website: plain text, in any language. */
export interface ProbeResult {
  status: 'ok' | 'warn' | 'fail'
  message: string
  /** How to fix it. */
  fix?: string | undefined
}
export type HealthProbe = (site: Site) => ProbeResult | Promise<ProbeResult>

/** Images of other hosts that a website may show: `/_proxy/{extension}-{name}/{host}/{path}`. */
export interface ProxyDeclaration {
  name: string
  /** Host names, for example `img.example.org`, or `*.example.org` for those one label below it. */
  hosts: string[]
  /** URLPattern patterns, for example `/photos/:id.jpg`. */
  paths: string[]
  /** Seconds that an image is cached. */
  ttl: number
  /** Query parameters that are passed on, sorted; all others are dropped. */
  query: string[]
  /** The source exists only while this feature is on. */
  feature?: string | undefined
}

/** Where values sealed with the installation's keys are stored, alone or in a longer text: keys:rotate reseals them. */
export interface SealedLocation {
  store: 'site' | 'network'
  /** Table name, or a pattern for several tables. */
  table: string | RegExp
  /** All text columns when missing. */
  columns?: string[] | undefined
  /** The purpose they were sealed with (Keyring.seal). */
  purpose: string
  /** The column that identifies a row; `id` when missing. */
  key?: string | undefined
}

/** All that one area or extension registers. */
export interface Contribution {
  name: string
  version: string
  features: { key: string; label: string; permissions: string[] }[]
  /** `roles`: the built-in roles that have it besides administrators. */
  permissions: { group: string; key: string; description: string; roles: string[] }[]
  migrations: { version: number; run: (db: AnyDb, columns: Columns) => Promise<void> }[]
  nav: NavEntry[]
  htmlFilters: HtmlFilter[]
  filterLoads: Map<HtmlFilter, NonNullable<HtmlFilterOptions['load']>>
  csp: CspSources
  policies: PolicyVariant[]
  embeds: RegisteredEmbed[]
  footerLinks: FooterLinks[]
  routes: Route[]
  proxies: ProxyDeclaration[]
  blocks: Map<string, AnyBlock>
  operations: AnyOperation[]
  adminPages: AdminPage[]
  health: { name: string; check: HealthProbe }[]
  listeners: { event: string; handler: Listener; when?: ListenerOptions['when'] }[]
  jobs: JobKind[]
  sources: SourceFormat[]
  searches: SearchProvider[]
  /** German labels by the English ones. */
  german: Record<string, string>
  sealed: SealedLocation[]
  factTables: string[]
  provided: Provided
}

export const emptyContribution = (name: string, version: string): Contribution => ({
  name,
  version,
  features: [],
  permissions: [],
  migrations: [],
  nav: [],
  htmlFilters: [],
  filterLoads: new Map(),
  csp: {},
  policies: [],
  embeds: [],
  footerLinks: [],
  routes: [],
  proxies: [],
  blocks: new Map(),
  operations: [],
  adminPages: [],
  health: [],
  listeners: [],
  jobs: [],
  sources: [],
  searches: [],
  german: {},
  sealed: [],
  factTables: [],
  provided: {},
})
