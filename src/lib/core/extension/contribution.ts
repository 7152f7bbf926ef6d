// What the core's areas and extensions add to a website, recorded by `boot` (interface specification 2.5).
import type { AnyDb } from '../../platform/db/database.ts'
import type { Columns } from '../../platform/db/columns.ts'
import type { Site } from '../site.ts'
import type { Provided } from './providers.ts'
import type { AnyBlock } from './define-block.ts'
import type { Context } from '../operation/context.ts'
import type { AnyOperation } from '../operation/define-operation.ts'

export interface HtmlFilterContext {
  site: { key: string; title: string }
  page: { path: string; title: string }
  lang: string
  mode: 'published' | 'preview' | 'edit'
}
export type HtmlFilter = (html: string, context: HtmlFilterContext) => string
export type CspSources = Record<string, string[]>
export type RouteAuth = 'public' | 'session' | 'token' | 'app-password'
export type RouteHandler = (request: Request, ctx: Context) => Response | Promise<Response>
export interface Route {
  method: string
  path: string
  auth: RouteAuth
  /** While it is off the route is not there. */
  feature: string | undefined
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
export interface NavEntry {
  path: string
  label: string
  feature: string
  permission: string
}

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
  csp: CspSources
  footerLinks: ((site: Site) => { label: string; href: string }[])[]
  routes: Route[]
  proxies: ProxyDeclaration[]
  blocks: Map<string, AnyBlock>
  operations: AnyOperation[]
  listeners: { event: string; handler: Listener; when?: ListenerOptions['when'] }[]
  jobs: JobKind[]
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
  csp: {},
  footerLinks: [],
  routes: [],
  proxies: [],
  blocks: new Map(),
  operations: [],
  listeners: [],
  jobs: [],
  sealed: [],
  factTables: [],
  provided: {},
})
