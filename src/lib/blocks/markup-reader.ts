// Reads markup tag by tag, in pieces if need be: reports its parts and its syntax errors.

import { message, type Message } from '../base/catalogue/message.ts'

/** The state of reading between two pieces. */
export interface MarkupState {
  in: 'text' | 'tag' | 'quoted'
  tag: string
  closing: boolean
  /** White space was read since the last name or value of the tag. */
  spaced: boolean
  attribute: string
  quote: string
  /** The value so far; one VALUE_PLACEHOLDER stands for everything up to the end of the last output in it. */
  value: string
}

/** Receives what the reader finds; an exception ends the reading. */
export interface MarkupSink {
  /** Set by the reader: the position in the piece of the part that is reported next. */
  at: number
  start(tag: string, selfClosing: boolean): void
  end(tag: string): void
  attribute(tag: string, name: string, value: string): void
  fail(reason: Message, index: number): never
}

/** Stands for a value in a fixed text; not allowed in templates (a noncharacter, Unicode 23.7). */
export const VALUE_PLACEHOLDER = '\uFFFF'

export const TEXT: MarkupState = {
  in: 'text',
  tag: '',
  closing: false,
  spaced: false,
  attribute: '',
  quote: '',
  value: '',
}

// Only white space as HTML defines it: browsers take any other as part of the name before it.
const TAG = /<(\/?)([a-zA-Z][a-zA-Z0-9-]*)(?=[ \t\n\f\r/>]|$)/y
const SPACE = /[ \t\n\f\r]+/y
const NAME = /([a-zA-Z_:][-a-zA-Z0-9_:.]*)([ \t\n\f\r]*=[ \t\n\f\r]*(["']?))?/y

/** The state after a piece of markup (WHATWG HTML 13.2.5, reduced to what may be written here). */
export function readMarkup(markup: string, from: MarkupState, sink: MarkupSink): MarkupState {
  let state = from
  let at = 0
  let begin = 0
  while (at < markup.length) {
    if (state.in === 'text') {
      const open = markup.indexOf('<', at)
      if (open < 0) break
      const match = matchAt(TAG, markup, open)
      if (!match) sink.fail(strange(markup, open), open)
      state = { ...TEXT, in: 'tag', closing: match[1] === '/', tag: match[2]!.toLowerCase() }
      at = open + match[0].length
      begin = open
    } else if (state.in === 'quoted') {
      const close = markup.indexOf(state.quote, at)
      const value = state.value + markup.slice(at, close < 0 ? undefined : close)
      sink.at = at
      if (close >= 0) sink.attribute(state.tag, state.attribute, value)
      state = close < 0 ? { ...state, value } : { ...TEXT, in: 'tag', tag: state.tag }
      at = close < 0 ? markup.length : close + 1
    } else [state, at] = readTag(markup, { state, at, begin }, sink)
  }
  return state
}

function readTag(
  markup: string,
  { state, at, begin }: { state: MarkupState; at: number; begin: number },
  sink: MarkupSink,
): [MarkupState, number] {
  const space = matchAt(SPACE, markup, at)
  if (space) return [{ ...state, spaced: true }, at + space[0].length]
  const closes = markup.startsWith('/>', at) ? 2 : markup[at] === '>' ? 1 : 0
  sink.at = closes ? begin : at
  if (closes) {
    if (state.closing) sink.end(state.tag)
    else sink.start(state.tag, closes === 2)
    return [TEXT, at + closes]
  }
  const match = matchAt(NAME, markup, at)
  if (!match) sink.fail(message('block_markup.strange_sign', { sign: JSON.stringify(markup[at]), tag: state.tag }), at)
  if (!state.spaced) sink.fail(message('block_markup.space_missing', { tag: state.tag }), at)
  if (state.closing) sink.fail(message('block_markup.end_with_attributes', { tag: state.tag }), at)
  const [full, name, equals, quote] = match
  const end = at + full.length
  const attribute = name!.toLowerCase()
  if (equals !== undefined && !quote) sink.fail(message('block_markup.value_not_quoted', { attribute }), at)
  if (quote) return [{ ...state, in: 'quoted', attribute, quote, value: '' }, end]
  sink.attribute(state.tag, attribute, '')
  return [{ ...state, spaced: false }, end]
}

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index
  return pattern.exec(text)
}

function strange(markup: string, at: number): Message {
  if (markup.startsWith('<!--', at)) return message('block_markup.html_comment')
  if (/^<\/?$/.test(markup.slice(at, at + 2))) return message('block_markup.value_in_tag_name')
  return message('block_markup.bare_sign', { text: JSON.stringify(markup.slice(at + 1, at + 20)) })
}
