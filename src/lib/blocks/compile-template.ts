// Compiles a template: parsed once and rendered often, checked, bounded, and its output checked again.
import {
  LiquidError,
  Parser,
  Tokenizer,
  toValueSync,
  TypeGuards,
  type Liquid,
  type Template,
  type TopLevelToken,
} from 'liquidjs'
import { list, message, type Message } from '../base/catalogue/message.ts'
import { KeyedError, messageOf } from '../base/errors.ts'
import type { Field } from '../fields/fields.ts'
import { Html } from '../base/html.ts'
import { checkMarkup } from './check-markup.ts'
import { MAX_NESTING, MAX_PARTS, MAX_TEMPLATE } from './template-budget.ts'
import { RenderContext, type TemplateView } from './template-context.ts'
import { makeEngine, LocatedError } from './template-engine.ts'
import { collected, templateErrorAt, errorWithoutLocation, TemplateError } from './template-error.ts'
import { typesOf } from './template-filters-view.ts'
import { findOutputs } from './template-holes.ts'
import type { OutputKind } from './template-print.ts'
import { TAG_PARTS, TAGS } from './template-tags.ts'

/** Prints a block from its view; throws TemplateError. */
export type CompiledTemplate = (view: TemplateView) => Html

/** Throws TemplateError with line and column for all errors of the template that can be found. */
export function compileTemplate(source: string, fields: readonly Field[]): CompiledTemplate {
  if (Buffer.byteLength(source) > MAX_TEMPLATE)
    throw errorWithoutLocation(message('template.too_large', { max: MAX_TEMPLATE / 1024 }))
  const holes = new Map<Template, OutputKind>()
  const engine = makeEngine(holes)
  const templates = collected((errors) =>
    guarded(source, () => {
      const tokens = new Tokenizer(source, engine.options.operators).readTopLevelTokens(engine.options)
      const known = checkTokens({ source, engine, errors }, tokens)
      const read = new Parser(engine).parseTokens(known)
      for (const [output, hole] of findOutputs(source, read, errors)) holes.set(output, hole)
      return read
    }),
  )
  const types = typesOf(fields)
  return (view) =>
    guarded(source, () => {
      const ctx = new RenderContext(engine, { view, types })
      const markup = String(toValueSync(engine.renderer.renderTemplates(templates, ctx)))
      checkMarkup(markup, view.site.base_url)
      return new Html(markup)
    })
}

/** Adds the position in the template to any error. */
function guarded<T>(source: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof TemplateError) throw error
    if (error instanceof LocatedError) throw templateErrorAt(source, error.index, messageFrom(error))
    if (LiquidError.is(error)) throw templateErrorAt(source, error.token.begin, messageFrom(error))
    throw errorWithoutLocation(messageFrom(error))
  }
}

/** Our message, however deep in an error of liquidjs, or that of liquidjs without the file and line that it appends. */
function messageFrom(error: unknown): Message {
  if (error instanceof KeyedError) return messageOf(error)
  const { cause, originalError = cause } = (error ?? {}) as { cause?: unknown; originalError?: unknown }
  if (originalError !== undefined) return messageFrom(originalError)
  const text = (error instanceof Error ? error.message : String(error)).replace(/, line:\d+, col:\d+$/, '')
  return message('template.as_read', { text: text.slice(0, 300) })
}

/** Block tags, closed by an end tag. */
const HOLDERS = new Set(['if', 'unless', 'case', 'for', 'capture'])

interface Reading {
  source: string
  engine: Liquid
  /** Errors that do not prevent checking the rest of the template. */
  errors: TemplateError[]
}

/** Checks tokens before liquidjs parses them recursively. Returns those that are text or known tags. */
function checkTokens(reading: Reading, tokens: readonly TopLevelToken[]): TopLevelToken[] {
  const { source } = reading
  if (tokens.length > MAX_PARTS)
    throw templateErrorAt(source, tokens[MAX_PARTS]!.begin, message('template.too_many_parts', { max: MAX_PARTS }))
  let depth = 0
  let comment = false
  const unknown = new Set<string>()
  return tokens.filter((token) => {
    if (TypeGuards.isHTMLToken(token)) return true
    checkExpression(source, token)
    const name = TypeGuards.isTagToken(token) ? token.name : ''
    if (name === 'endcomment') comment = false
    else if (comment) return true
    else if (name === 'comment') comment = true
    else if (HOLDERS.has(name)) depth++
    else if (name.startsWith('end') && HOLDERS.has(name.slice(3))) depth--
    else if (name && !Object.hasOwn(TAGS, name) && !TAG_PARTS.has(name)) {
      if (!unknown.has(name.replace(/^end/, ''))) reading.errors.push(noTag(source, token, name))
      unknown.add(name)
      return false
    }
    if (depth > MAX_NESTING)
      throw templateErrorAt(source, token.begin, message('template.tags_too_deep', { max: MAX_NESTING }))
    checkFilters(reading, token)
    return true
  })
}

const noTag = (source: string, { begin }: TopLevelToken, name: string): TemplateError =>
  templateErrorAt(source, begin, message('template.no_tag', { name, known: list(Object.keys(TAGS)) }))

/** String literals, which may hold any character, or the name of a filter. */
const FILTER = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\|\s*([a-z_][\w-]*)/gi

/** Reports unknown filters; liquidjs lets their values pass unchanged, so that the rest can be checked, too. */
function checkFilters({ source, engine, errors }: Reading, { begin, end }: TopLevelToken): void {
  for (const { 1: name, index } of source.slice(begin, end).matchAll(FILTER)) {
    if (name === undefined) continue
    const filter = engine.filters[name] as unknown
    if (filter !== undefined && filter !== asItIs) continue
    errors.push(templateErrorAt(source, begin + index, message('template.no_filter', { name })))
    engine.registerFilter(name, asItIs)
  }
}

const asItIs = (value: unknown): unknown => value

const MAX_BRACKETS = 4
const MAX_EXPRESSION = 2000

/** liquidjs parses brackets recursively as well. */
function checkExpression(source: string, { begin, end }: TopLevelToken): void {
  if (end - begin > MAX_EXPRESSION)
    throw templateErrorAt(source, begin, message('template.expression_too_long', { max: MAX_EXPRESSION }))
  let depth = 0
  for (const sign of source.slice(begin, end)) {
    if (sign === '[' || sign === '(') depth++
    if (sign === ']' || sign === ')') depth--
    if (depth > MAX_BRACKETS)
      throw templateErrorAt(source, begin, message('template.brackets_too_deep', { max: MAX_BRACKETS }))
  }
}
