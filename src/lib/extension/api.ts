// What an extension imports as `cms/extension`.
export { defineExtension, type ExtensionPoint } from './define-extension.ts'
export type { DomainEvent, HtmlFilter, JobHandler, Listener, RouteHandler } from './contribution.ts'
export { defineOperation } from '../operation/define-operation.ts'
export type { Context } from '../operation/context.ts'
export { defineBlock } from '../kits/define-block.ts'
export { Html, html } from '../kits/html.ts'
export { AppError } from '../errors.ts'
export { z } from 'zod'
