// The markup context of each output of a template, found before rendering, as Go's html/template does: all branches
// must end in the same context, and an output within a tag is an address, a text or `edit`.
import {
  AssignTag,
  BreakTag,
  CaptureTag,
  CaseTag,
  CommentTag,
  ContinueTag,
  ForTag,
  IfTag,
  Output,
  UnlessTag,
  type Template,
} from 'liquidjs'
import { message, type Message } from '../base/catalogue/message.ts'
import { ADDRESSES, addressError, attributeError, elementError, VOID } from './allowed-markup.ts'
import { VALUE_PLACEHOLDER, readMarkup, TEXT, type MarkupSink, type MarkupState } from './markup-reader.ts'
import { EDIT, ELEMENT_FILTERS } from './template-filters-view.ts'
import { templateErrorAt, type TemplateError } from './template-error.ts'
import { decodeReferences } from './references.ts'
import type { OutputKind } from './template-print.ts'
import { valueErrors } from './template-values.ts'

/**
 * `errors` gets each position where markup or a value is not allowed; an error that hides what follows is thrown
 * as TemplateError.
 */
export function findOutputs(
  source: string,
  templates: readonly Template[],
  errors: TemplateError[],
): Map<Template, OutputKind> {
  const walk = new Walk(source, errors)
  const end = walk.list(templates, TEXT)
  if (end.in !== 'text')
    throw templateErrorAt(source, source.length, message('template.tag_not_closed', { tag: end.tag }))
  return walk.holes
}

class Walk {
  readonly holes = new Map<Template, OutputKind>()
  readonly #source: string
  readonly #errors: TemplateError[]
  /** The state at the start of the loop that `break` and `continue` belong to. */
  #loopFrom: MarkupState | undefined

  constructor(source: string, errors: TemplateError[]) {
    this.#source = source
    this.#errors = errors
  }

  list(templates: readonly Template[], from: MarkupState): MarkupState {
    return templates.reduce((state, template) => this.#one(template, state), from)
  }

  #one(template: Template, state: MarkupState): MarkupState {
    for (const error of valueErrors(template)) this.#note(template, error)
    if (template instanceof Output) return this.#output(template, state)
    if (template instanceof IfTag || template instanceof UnlessTag || template instanceof CaseTag)
      return this.#choice(template, state)
    if (template instanceof ForTag) return this.#loop(template, state)
    if (template instanceof CaptureTag) return this.#capture(template, state)
    if (template instanceof BreakTag || template instanceof ContinueTag) return this.#leave(template, state)
    if (template instanceof AssignTag || template instanceof CommentTag) return state
    return this.#text(template, state)
  }

  #text(template: Template, state: MarkupState): MarkupState {
    const { token } = template
    const markup = (template as Template & { str: string }).str
    const start = token.begin + Math.max(0, this.#source.slice(token.begin, token.end).indexOf(markup))
    if (markup.includes(VALUE_PLACEHOLDER)) this.#note(template, message('template.no_character'))
    return readMarkup(markup, state, new FixedMarkup({ source: this.#source, start, errors: this.#errors }))
  }

  #output(output: Output, state: MarkupState): MarkupState {
    const last = output.value.filters.at(-1)?.name
    if (state.in === 'tag') {
      if (last !== EDIT) this.#note(output, message('template.value_outside_quotes'))
      if (!state.spaced) this.#note(output, message('template.value_in_name'))
      this.holes.set(output, 'attributes')
      return { ...state, spaced: false }
    }
    if (last === EDIT) this.#note(output, message('template.edit_outside_tag'))
    if (state.in === 'text') {
      this.holes.set(output, 'text')
      return state
    }
    if (last !== undefined && ELEMENT_FILTERS.has(last))
      this.#note(output, message('template.elements_in_attribute', { filter: last }))
    this.holes.set(output, this.#quoted(output, state))
    return { ...state, value: VALUE_PLACEHOLDER }
  }

  /** Only a value at the beginning can set a scheme; after a path or a known scheme it is a part of the address. */
  #quoted(output: Output, { attribute, value }: MarkupState): OutputKind {
    if (!ADDRESSES.has(attribute)) return 'attribute'
    if (value === '') return 'url'
    if (value.startsWith(VALUE_PLACEHOLDER)) return 'attribute'
    if (/^(https?:\/\/[^/?#\uFFFF]+[/?#]|mailto:|tel:|\/(?![/\\]|$)|[?#])/i.test(decodeReferences(value)))
      return 'attribute'
    this.#note(output, message('template.address_in_parts', { attribute }))
    return 'attribute'
  }

  #choice(tag: IfTag | UnlessTag | CaseTag, state: MarkupState): MarkupState {
    const branches = tag.branches as { templates: Template[] }[]
    const ends = [...branches.map(({ templates }) => templates), tag.elseTemplates ?? []].map((templates) =>
      this.list(templates, state),
    )
    return ends.reduce((a, b) => this.#join(tag, a, b))
  }

  /** An iteration ends in the context it began in, except for white space: each is read as if none preceded it. */
  #loop(tag: ForTag, state: MarkupState): MarkupState {
    const from = { ...state, spaced: false }
    const end = this.#join(tag, from, this.#within(from, tag.templates, from))
    return this.#join(tag, end, this.list(tag.elseTemplates, state))
  }

  #within(loop: MarkupState | undefined, templates: Template[], from: MarkupState): MarkupState {
    const outer = this.#loopFrom
    this.#loopFrom = loop
    const end = this.list(templates, from)
    this.#loopFrom = outer
    return end
  }

  /** `break` and `continue` skip what follows, so they are allowed only in the context in which the loop ends. */
  #leave(tag: BreakTag | ContinueTag, state: MarkupState): MarkupState {
    if (!this.#loopFrom) this.#refuse(tag, message('template.break_outside_loop'))
    this.#join(tag, this.#loopFrom, state)
    return state
  }

  #capture(tag: CaptureTag, state: MarkupState): MarkupState {
    const end = this.#within(undefined, tag.templates, TEXT)
    if (end.in !== 'text') this.#refuse(tag, message('template.capture_not_whole'))
    return state
  }

  #join(tag: Pick<Template, 'token'>, a: MarkupState, b: MarkupState): MarkupState {
    const same = a.in === b.in && a.tag === b.tag && a.closing === b.closing && a.attribute === b.attribute
    if (!same || a.quote !== b.quote) this.#refuse(tag, message('template.branches_differ'))
    if (a.in === 'quoted' && a.value !== b.value && ADDRESSES.has(a.attribute))
      this.#refuse(tag, message('template.address_in_branches'))
    return { ...a, spaced: a.spaced && b.spaced }
  }

  /** Reports an error after which the rest can still be read. */
  #note({ token }: Pick<Template, 'token'>, reason: Message): void {
    this.#errors.push(templateErrorAt(this.#source, token.begin, reason))
  }

  #refuse({ token }: Pick<Template, 'token'>, reason: Message): never {
    throw templateErrorAt(this.#source, token.begin, reason)
  }
}

/** Stands for the address of the website, which a template does not know. */
const SOMEWHERE = 'https://website.invalid'

/** The fixed part of a template, which has only what a template may write itself. */
class FixedMarkup implements MarkupSink {
  at = 0
  readonly #text: { source: string; start: number; errors: TemplateError[] }

  /** `start` is the index in the source where the text begins. */
  constructor(text: { source: string; start: number; errors: TemplateError[] }) {
    this.#text = text
  }

  start(tag: string, selfClosing: boolean): void {
    this.#check(elementError(tag))
    if (selfClosing && !VOID.has(tag)) this.#check(message('block_markup.not_self_closing', { tag }))
  }

  end(tag: string): void {
    this.#check(elementError(tag))
  }

  attribute(tag: string, name: string, value: string): void {
    this.#check(elementError(tag) ?? attributeError(tag, name))
    if (ADDRESSES.has(name) && !value.includes(VALUE_PLACEHOLDER))
      this.#check(addressError({ tag, name }, value, SOMEWHERE))
  }

  fail(reason: Message, index: number): never {
    throw this.#fault(reason, index)
  }

  #check(problem: Message | undefined): void {
    if (problem) this.#text.errors.push(this.#fault(problem, this.at))
  }

  #fault(reason: Message, index: number): TemplateError {
    return templateErrorAt(this.#text.source, this.#text.start + index, reason)
  }
}
