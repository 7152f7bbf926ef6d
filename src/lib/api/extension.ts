// What an extension imports as `cms/extension`.
export {
  defineExtension,
  type ExtensionDefinition,
  type ExtensionPoint,
  type RouteOptions,
} from '../core/extension/define-extension.ts'
export type { AdminPageOptions } from '../core/extension/admin-page.ts'
export type {
  CspSources,
  DomainEvent,
  EmbedProvider,
  FooterLink,
  HealthProbe,
  HtmlFilter,
  HtmlFilterContext,
  JobHandler,
  Listener,
  ProbeResult,
  RouteContext,
  RouteHandler,
} from '../core/extension/contribution.ts'
export type {
  DocumentStart,
  SourceFormatDefinition,
  SourceReadInfo,
  SourceReadItem,
  SourceReadResult,
  ReadOptions,
  PredefinedTable,
  SourceInput,
} from '../core/extension/source-format.ts'
export type { ProvidedDocument, ProvidedObject, SearchProvider } from '../core/extension/search-provider.ts'
export type { ProxyOptions } from '../core/extension/proxy-declaration.ts'
export { defineOperation } from '../core/operation/define-operation.ts'
export type { Context } from '../core/operation/context.ts'
/** Operations of the product: called for the current principal, or as a part of a write of one's own. */
export { callOperation, runInside } from '../core/operation/run.ts'
export type { Outcome } from '../core/operation/outcome.ts'
export type { Subject, SubjectState } from '../core/operation/subject.ts'
export type { AppPassword } from '../core/extension/providers.ts'
export type { PersonalData } from '../access/define-personal-data.ts'
export type { Site } from '../core/site.ts'
export { defineBlock } from '../core/extension/define-block.ts'
export { Html, html } from '../base/html.ts'
export { AppError } from '../core/extension/extension-error.ts'
export { sql, type Generated, type Kysely } from 'kysely'
export { z } from 'zod'
