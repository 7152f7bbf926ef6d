// What an extension imports as `cms/extension`.
export { defineExtension, type ExtensionPoint } from '../core/extension/define-extension.ts'
export type {
  DomainEvent,
  HtmlFilter,
  JobHandler,
  Listener,
  RouteHandler,
} from '../core/extension/contribution.ts'
export { defineOperation } from '../core/operation/define-operation.ts'
export type { Context } from '../core/operation/context.ts'
export { defineBlock } from '../core/extension/define-block.ts'
export { Html, html } from '../base/html.ts'
export { AppError } from '../core/extension/extension-error.ts'
export { z } from 'zod'
