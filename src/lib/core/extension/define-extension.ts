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
  SealedPlace,
} from './contribution.ts'
import type { Loader, ProviderName } from './providers.ts'
import type { SearchProvider } from './search-provider.ts'
import type { GivenFormat, SourceFormat } from './source-format.ts'
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
  /** Requests a minute from one address; beyond that they are answered 429. For public routes that write. */
  limit?: number | undefined
}

export interface ExtensionPoint {
  /**
   * A switch per website; while it is off its permissions are denied to everybody. An extension whose features are all off
   * is silent there: no routes, hosts, filters, links, blocks, navigation or listeners.
   */
  feature(key: string, label: string, permissions?: string[]): void
  /** Administrators have them; of those of the core's areas also the roles named here, each with its permissions. */
  permissions(group: string, descriptions: Record<string, string>, roles?: Record<string, string[]>): void
  /** Runs once per website, by `cms migrate`; versions count up from 1. */
  migration(version: number, run: (db: AnyDb, columns: Columns) => Promise<void>): void
  nav(path: string, label: string, feature: string, permission: string): void
  /** Changes the page as it is published; takes and returns the whole HTML. */
  htmlFilter(filter: HtmlFilter, options?: HtmlFilterOptions): void
  /** Hosts that pages may talk to, by directive; never 'unsafe-*', data: for scripts, or *. */
  csp(sources: () => CspSources): void
  /** Hosts for visitors who agreed to them: a cookie selects the policy; bytes, ETag and cache of the page are those of everybody. */
  cspByCookie(variant: PolicyVariant): void
  /** What frame pages of the website may hold after a click: each has a policy of its own, the page's is not widened. */
  embed(provider: EmbedProvider): void
  footerLinks(links: FooterLinks): void
  /** Only signed-in people are let in unless `auth` says else; with `feature` it is there only while that is on. */
  route(method: string, path: string, handler: RouteHandler, options?: RouteOptions): void
  /**
   * Pictures of other hosts, fetched, made anew and kept by us, so that no visitor talks to them: they are at
   * `/_proxy/<extension>-<name>/<host>/<path>`, as JPEG of at most 1,600 pixels. `ttl` is in seconds, a minute to a year.
   */
  proxy(name: string, options: ProxyOptions): void
  /** `defineBlock({type, …})`; the block without a type, of which there is one at most, has the extension's name. */
  block(definition: AnyBlock): void
  block(type: string, definition: AnyBlock): void
  /** Named `<extension>__<name>` everywhere: REST, MCP, shell. */
  operation(definition: AnyOperation): void
  /** Called after the write has committed, at least once; `page.*` hears all events of pages. */
  on(event: string, handler: Listener, options?: ListenerOptions): void
  /** With `background` it runs when nothing else of the website is due. */
  job(name: string, options: Omit<JobKind, 'name'>): void
  /**
   * A screen at `/admin/<path>`: `module` is a file of the package, an ES module that defines the custom element `element`. The
   * browser gets it from this website; it may import `cms/admin`. With `nav` of the same path it is in the navigation.
   */
  adminPage(path: string, options: AdminPageOptions): void
  /** What `cms health` shows of the extension on each website; may take 5 seconds. */
  health(name: string, check: HealthProbe): void
  /** A format of external sources, for the websites that have the extension; source-format.ts says what one is. */
  source(format: GivenFormat | SourceFormat): void
  /** What of it the search of the website finds; search-provider.ts says what a document is. */
  search(provider: SearchProvider): void
  /** German of its labels by the English ones: of features, permissions, navigation, screens, blocks and their fields. */
  german(texts: Record<string, string>): void
  /** Says where secrets are kept; keys:rotate keeps the old key as long as a secret lies where nobody said. */
  sealed(place: SealedPlace): void
  /** Tables of a website that an area of the core keeps facts of in memory: a write to one of them is seen by other processes. */
  factTables(...tables: string[]): void
  /** Answers what a lower area asks of all others: whom an address belongs to, what is known of a person (docs/architecture.md). */
  provide<Name extends ProviderName>(name: Name, load: Loader<Name>): void
}
