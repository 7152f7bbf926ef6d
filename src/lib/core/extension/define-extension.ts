// The extension point: what `boot(ext)` can call. The core's own areas register in the same shape.
import type { AnyDb } from '../../platform/db/database.ts'
import type { Columns } from '../../platform/db/columns.ts'
import type { AnyBlock } from './define-block.ts'
import type { AnyOperation } from '../operation/define-operation.ts'
import type { AdminPageOptions } from './admin-page.ts'
import type {
  CspSources,
  EmbedProvider,
  FooterLinks,
  HealthProbe,
  HtmlFilter,
  HtmlFilterOptions,
  JobKind,
  Listener,
  ListenerOptions,
  PolicyVariant,
  RouteAuth,
  RouteHandler,
  SealedLocation,
} from './contribution.ts'
import type { Loader, ProviderName } from './providers.ts'
import type { SearchProvider } from './search-provider.ts'
import type { SourceFormatDefinition } from './source-format.ts'
import type { ProxyOptions } from './proxy-declaration.ts'

export interface ExtensionDefinition {
  name: string
  version: string
  boot(ext: ExtensionPoint): void
}
/** Declares an extension (or an area of the core); the default export of its module. */
export const defineExtension = (definition: ExtensionDefinition): ExtensionDefinition => definition

export interface RouteOptions {
  auth?: RouteAuth | undefined
  feature?: string | undefined
  /** Requests per minute and IP address; more are answered 429. For public routes that write. */
  limit?: number | undefined
}

export interface ExtensionPoint {
  /**
   * A feature per website; while it is off its permissions are denied to everyone. An extension whose features are all off
   * is inactive there: no routes, hosts, filters, links, blocks, navigation or listeners.
   */
  feature(key: string, label: string, permissions?: string[]): void
  /** Administrators have them; `roles` gives them to other built-in roles, too, but only those of areas of the core. */
  permissions(group: string, descriptions: Record<string, string>, roles?: Record<string, string[]>): void
  /** Runs once per website, by `cms migrate`; versions count up from 1. */
  migration(version: number, run: (db: AnyDb, columns: Columns) => Promise<void>): void
  nav(path: string, label: string, feature: string, permission: string): void
  /** Changes the published page; gets and returns its entire HTML. */
  htmlFilter(filter: HtmlFilter, options?: HtmlFilterOptions): void
  /** Hosts that pages may load from, by directive; never 'unsafe-*', data: for scripts, or *. */
  csp(sources: () => CspSources): void
  /** Hosts for visitors who gave consent: a cookie selects the policy; body, ETag and cache of the page are the same for all. */
  cspByCookie(variant: PolicyVariant): void
  /** Content of the website's frame pages, loaded after a click: each has its own policy, that of the page stays strict. */
  embed(provider: EmbedProvider): void
  footerLinks(links: FooterLinks): void
  /** Only signed-in users are admitted unless `auth` says otherwise; with `feature` it exists only while that is on. */
  route(method: string, path: string, handler: RouteHandler, options?: RouteOptions): void
  /**
   * Images of other hosts, fetched, re-encoded and cached, so that visitors never connect to those hosts: they are at
   * `/_proxy/<extension>-<name>/<host>/<path>`, as JPEG of at most 1,600 pixels. `ttl` is in seconds, a minute to a year.
   */
  proxy(name: string, options: ProxyOptions): void
  /** `defineBlock({type, …})`; the block without a type, of which there is one at most, has the extension's name. */
  block(definition: AnyBlock): void
  block(type: string, definition: AnyBlock): void
  /** Named `<extension>__<name>` everywhere: REST, MCP, shell. */
  operation(definition: AnyOperation): void
  /** Called after the write has committed, at least once; `page.*` matches all events of pages. */
  on(event: string, handler: Listener, options?: ListenerOptions): void
  /** With `background` it runs when no other job of the website is due. */
  job(name: string, options: Omit<JobKind, 'name'>): void
  /**
   * A screen at `/admin/<path>`: `module` is a file of the package, an ES module that defines the custom element `element`. The
   * browser gets it from this website; it may import `cms/admin`. With `nav` of the same path it is in the navigation.
   */
  adminPage(path: string, options: AdminPageOptions): void
  /** A check in `cms health` for the extension on each website; may take 5 seconds. */
  health(name: string, check: HealthProbe): void
  /** A format of external sources, for the websites that have the extension; see source-format.ts. */
  source(format: SourceFormatDefinition): void
  /** Objects of it that the website's search finds; see search-provider.ts. */
  search(provider: SearchProvider): void
  /** German labels by the English ones: of features, permissions, navigation, screens, blocks and their fields. */
  german(texts: Record<string, string>): void
  /** Declares where sealed values are stored; keys:rotate keeps the old key while undeclared ones need it. */
  sealed(location: SealedLocation): void
  /** Tables that an area of the core caches in memory: other processes are notified of writes to them. */
  factTables(...tables: string[]): void
  /** Implements an interface of a lower area: the owner of an address, data about a person (docs/architecture.md). */
  provide<Name extends ProviderName>(name: Name, load: Loader<Name>): void
}
