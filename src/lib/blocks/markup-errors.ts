// Reads markup as a browser's tokenizer would and tells what a block must not print.
import { message, type Message } from '../base/catalogue/message.ts'
import { MessageSet } from '../base/catalogue/message-set.ts'
import { addressError, ADDRESSES } from './allowed-markup.ts'
import { decodeReferences } from './references.ts'

const VOID = new Set([
  'area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr',
]) // prettier-ignore
/** Elements that run code, load documents or change what all others mean. */
const REFUSED = new Set([
  'script',
  'style',
  'base',
  'meta',
  'link',
  'object',
  'embed',
  'applet',
  'frame',
  'frameset',
])
const FOREIGN = new Set(['svg', 'math'])
/** Their content is text to a browser, up to their end. */
const WORDS = new Set(['textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext'])
const LINKS = new Set(['xlink:href', 'action', 'formaction', 'data', 'ping'])
// White space is that of HTML: any other is a part of a name.
const TAG = /<(\/?)([a-zA-Z][^ \t\n\f\r/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|<!--[\s\S]*?-->|<!doctype[^>]*>/gi
const ATTRIBUTE =
  /([^ \t\n\f\r"'<>/=]+)(?:[ \t\n\f\r]*=[ \t\n\f\r]*(?:"([^"]*)"|'([^']*)'|([^ \t\n\f\r"'=<>`]+)))?/g

interface Reading {
  open: string[]
  ids: Set<string>
  faults: MessageSet
  /** Address of the website that the markup stands on. */
  base: string
}

/** One line for each kind of fault: nesting, elements and attributes that are not allowed, dangerous addresses, ids twice. */
export function markupErrors(markup: string, base: string): Message[] {
  const reading: Reading = { open: [], ids: new Set(), faults: new MessageSet(), base }
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
  for (const name of reading.open) reading.faults.add(message('block_trial.not_closed', { tag: name }))
  return reading.faults.all
}

const isForeign = ({ open }: Reading): boolean => open.some((one) => FOREIGN.has(one))

function endOf(name: string, markup: string, from: number): number {
  const end = markup.toLowerCase().indexOf(`</${name}`, from)
  return end < 0 ? markup.length : end
}

function readText({ faults }: Reading, text: string): void {
  if (text.includes('<'))
    faults.add(
      message('block_trial.bare_sign', {
        text: JSON.stringify(text.slice(text.indexOf('<'), text.indexOf('<') + 30)),
      }),
    )
}

function readEnd({ open, faults }: Reading, name: string): void {
  if (VOID.has(name)) return void faults.add(message('block_trial.void_closed', { tag: name }))
  const last = open.at(-1)
  if (last === undefined) faults.add(message('block_trial.end_without_start', { tag: name }))
  else if (last !== name) faults.add(message('block_trial.wrong_end', { tag: name, open: last }))
  const at = open.lastIndexOf(name)
  if (at >= 0) open.length = at
}

function readStart(reading: Reading, name: string, rest: string): void {
  const { open, faults } = reading
  if (REFUSED.has(name)) faults.add(message('block_trial.element_not_allowed', { tag: name }))
  readAttributes(reading, name, rest)
  if (VOID.has(name)) return
  const closed = /\/\s*$/.test(rest)
  if (!closed) open.push(name)
  else if (!isForeign(reading) && !FOREIGN.has(name))
    faults.add(message('block_trial.not_self_closing', { tag: name }))
}

function readAttributes({ ids, faults, base }: Reading, element: string, rest: string): void {
  const seen = new Set<string>()
  for (const [, given, double, single, bare] of rest.replace(/\/\s*$/, '').matchAll(ATTRIBUTE)) {
    const name = given!.toLowerCase()
    const written = double ?? single ?? bare ?? ''
    if (seen.has(name)) faults.add(message('block_trial.attribute_twice', { tag: element, name }))
    seen.add(name)
    if (name === 'style' || name === 'srcdoc' || /^on[a-z]/.test(name))
      faults.add(message('block_trial.attribute_not_allowed', { tag: element, name }))
    if (bare !== undefined) faults.add(message('block_trial.attribute_not_quoted', { tag: element, name }))
    const fault =
      ADDRESSES.has(name) || LINKS.has(name) ? addressError({ tag: element, name }, written, base) : undefined
    if (fault) faults.add(message('block_trial.address', { tag: element, reason: fault }))
    if (name !== 'id') continue
    const value = decodeReferences(written)
    if (ids.has(value)) faults.add(message('block_trial.id_twice', { id: value }))
    ids.add(value)
  }
}
