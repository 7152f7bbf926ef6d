// Reads markup as a browser's tokenizer would and reports what a block must not print.
import { message, type Message } from '../base/catalogue/message.ts'
import { MessageSet } from '../base/catalogue/message-set.ts'
import { addressError, ADDRESSES } from './allowed-markup.ts'
import { decodeReferences } from './references.ts'

const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])
/** Elements that run code, load documents or change how the rest of the page is read. */
const REFUSED = new Set(['script', 'style', 'base', 'meta', 'link', 'object', 'embed', 'applet', 'frame', 'frameset'])
const FOREIGN = new Set(['svg', 'math'])
/** Elements whose content browsers read as text, up to the end tag. */
const WORDS = new Set(['textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext'])
const LINKS = new Set(['xlink:href', 'action', 'formaction', 'data', 'ping'])
// White space as HTML defines it: any other character is part of a name.
const TAG = /<(\/?)([a-zA-Z][^ \t\n\f\r/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|<!--[\s\S]*?-->|<!doctype[^>]*>/gi
const ATTRIBUTE = /([^ \t\n\f\r"'<>/=]+)(?:[ \t\n\f\r]*=[ \t\n\f\r]*(?:"([^"]*)"|'([^']*)'|([^ \t\n\f\r"'=<>`]+)))?/g

interface Reading {
  open: string[]
  ids: Set<string>
  errors: MessageSet
  /** Address of the website the markup is for. */
  base: string
}

/** A message for each kind of error: nesting, elements and attributes not allowed, bad addresses, repeated ids. */
export function markupErrors(markup: string, base: string): Message[] {
  const reading: Reading = { open: [], ids: new Set(), errors: new MessageSet(), base }
  const tags = new RegExp(TAG)
  let end = 0
  for (let match = tags.exec(markup); match; match = tags.exec(markup)) {
    readText(reading, markup.slice(end, match.index))
    end = tags.lastIndex
    if (match[2] === undefined) continue
    const name = match[2].toLowerCase()
    if (match[1]) readEnd(reading, name)
    else readStart(reading, name, match[3]!)
    if (!match[1] && WORDS.has(name) && !isForeign(reading)) tags.lastIndex = end = endOf(name, markup, end)
  }
  readText(reading, markup.slice(end))
  for (const name of reading.open) reading.errors.add(message('block_trial.not_closed', { tag: name }))
  return reading.errors.all
}

const isForeign = ({ open }: Reading): boolean => open.some((one) => FOREIGN.has(one))

function endOf(name: string, markup: string, from: number): number {
  const end = markup.toLowerCase().indexOf(`</${name}`, from)
  return end < 0 ? markup.length : end
}

function readText({ errors }: Reading, text: string): void {
  if (text.includes('<'))
    errors.add(
      message('block_trial.bare_sign', {
        text: JSON.stringify(text.slice(text.indexOf('<'), text.indexOf('<') + 30)),
      }),
    )
}

function readEnd({ open, errors }: Reading, name: string): void {
  if (VOID.has(name)) return void errors.add(message('block_trial.void_closed', { tag: name }))
  const last = open.at(-1)
  if (last === undefined) errors.add(message('block_trial.end_without_start', { tag: name }))
  else if (last !== name) errors.add(message('block_trial.wrong_end', { tag: name, open: last }))
  const at = open.lastIndexOf(name)
  if (at >= 0) open.length = at
}

function readStart(reading: Reading, name: string, rest: string): void {
  const { open, errors } = reading
  if (REFUSED.has(name)) errors.add(message('block_trial.element_not_allowed', { tag: name }))
  readAttributes(reading, name, rest)
  if (VOID.has(name)) return
  const closed = /\/\s*$/.test(rest)
  if (!closed) open.push(name)
  else if (!isForeign(reading) && !FOREIGN.has(name)) errors.add(message('block_trial.not_self_closing', { tag: name }))
}

function readAttributes({ ids, errors, base }: Reading, element: string, rest: string): void {
  const names = new Set<string>()
  for (const [, given, double, single, bare] of rest.replace(/\/\s*$/, '').matchAll(ATTRIBUTE)) {
    const name = given!.toLowerCase()
    const written = double ?? single ?? bare ?? ''
    if (names.has(name)) errors.add(message('block_trial.attribute_twice', { tag: element, name }))
    names.add(name)
    if (name === 'style' || name === 'srcdoc' || /^on[a-z]/.test(name))
      errors.add(message('block_trial.attribute_not_allowed', { tag: element, name }))
    if (bare !== undefined) errors.add(message('block_trial.attribute_not_quoted', { tag: element, name }))
    const addressProblem =
      ADDRESSES.has(name) || LINKS.has(name) ? addressError({ tag: element, name }, written, base) : undefined
    if (addressProblem) errors.add(message('block_trial.address', { tag: element, reason: addressProblem }))
    if (name !== 'id') continue
    const value = decodeReferences(written)
    if (ids.has(value)) errors.add(message('block_trial.id_twice', { id: value }))
    ids.add(value)
  }
}
