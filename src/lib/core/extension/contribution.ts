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
  /** Read before each page is made, for example settings; what it returns is `context.data`. A write makes pages anew by its tags. */
  load?: ((site: Site) => unknown) | undefined
}
export interface FooterLink {
  label: string
  href: string
}
export type FooterLinks = (site: Site, context: { lang: string }) => FooterLink[] | Promise<FooterLink[]>
export type CspSources = Record<string, string[]>
export type RouteAuth = 'public' | 'session' | 'token' | 'app-password'
/** What a route works with beside its request. */
export interface RouteContext extends Context {
  /** The body as it came, byte for byte; throws 413 as soon as it is larger than `limit` bytes. */
  body: (limit: number) => Promise<Uint8Array<ArrayBuffer>>
}
export type RouteHandler = (request: Request, ctx: RouteContext) => Response | Promise<Response>
export interface Route {
  method: string
  path: string
  auth: RouteAuth
  /** While it is off the route is not there. */
  feature: string | undefined
  /** Requests a minute from one address. */
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
  /** Asked in the transaction of the write: with false the listener is not told, and nothing is owed to it. */
  when?: ((ctx: Context, event: string) => boolean | Promise<boolean>) | undefined
}
/** `signal` is aborted when the process stops, or another one took the job over: for work of hours, which ends then. */
export type JobHandler = (
  payload: Record<string, unknown>,
  ctx: Context,
  signal: AbortSignal,
) => void | Promise<void>
export interface JobKind {
  name: string
  run: JobHandler
  /** Seconds between runs of a job that comes by itself. */
  every?: number | undefined
  /** Its jobs run when no other job of the website is due; they bear a second run, also while a first has not ended. */
  background?: boolean | undefined
  /** It waits for another program, for hours perhaps: runs beside the jobs of its website, one of these at a time. */
  apart?: boolean | undefined
  /** Told of a job that will not be tried again, also when its process died each time. */
  givenUp?: JobHandler | undefined
}
/** Policies of the same page for visitors who have a cookie: nothing but the header differs. */
export interface PolicyVariant {
  cookie: string
  /** The values that may mean something; any other is passed over without a look. */
  pattern: RegExp
  /** The hosts that a value adds; nothing for one that has no meaning (any more). Asked again after a write of settings. */
  sources: (value: string, site: Site) => CspSources | undefined | Promise<CspSources | undefined>
}

/** What a frame page of the website may hold: `/_embed/{key}/{id}` (decision 23). */
export interface EmbedProvider {
  /** `[a-z][a-z0-9_]*`; those of the core's video providers are taken. */
  key: string
  /** As people call it. */
  name: string
  /** Whether an id (letters, digits, - and _) is one of this provider's: a pattern, or what looks into it. */
  id: { test: (id: string) => boolean }
  /** https address of what is framed. */
  player: (id: string) => string
  /** Where the frame page leads when it is opened by itself. */
  watch: (id: string) => string
  /** Hosts that the frame may go to; that of the player when missing. */
  frames?: string[] | undefined
  /** Whether it may send forms. */
  forms?: boolean | undefined
}
/** As it is registered by an extension: whoever asks its functions does that inside of `isolated`. */
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

/** What an extension says of itself on a website: plain text, in a language of its own. */
export interface ProbeResult {
  status: 'ok' | 'warn' | 'fail'
  message: string
  /** What to do about it. */
  fix?: string | undefined
}
export type HealthProbe = (site: Site) => ProbeResult | Promise<ProbeResult>

/** Pictures of other hosts that a website may show: `/_proxy/{extension}-{name}/{host}/{path}`. */
export interface ProxyDeclaration {
  name: string
  /** Host names, for example `img.example.org`, or `*.example.org` for those one label below it. */
  hosts: string[]
  /** Patterns as URLPattern has them, for example `/photos/:id.jpg`. */
  paths: string[]
  /** Seconds that a picture is kept. */
  ttl: number
  /** Parameters of the query that are passed on, sorted; all others are dropped. */
  query: string[]
  /** While it is off the source is not there. */
  feature?: string | undefined
}

/** Where values sealed by the installation's keys are kept, whole or inside a longer text: keys:rotate seals them anew. */
export interface SealedPlace {
  store: 'site' | 'network'
  /** Its name, or what the names of several have in common. */
  table: string | RegExp
  /** All that hold text when missing. */
  columns?: string[] | undefined
  /** What they were sealed for (Keyring.seal). */
  purpose: string
  /** The column that names a row; `id` when missing. */
  key?: string | undefined
}

/** All that one area or extension adds. */
export interface Contribution {
  name: string
  version: string
  features: { key: string; label: string; permissions: string[] }[]
  /** `roles`: the built-in ones that have it beside administrators. */
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
  /** German of labels by the English ones. */
  german: Record<string, string>
  sealed: SealedPlace[]
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
