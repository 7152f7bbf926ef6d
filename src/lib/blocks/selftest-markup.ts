// Reads markup as a browser's tokenizer would and tells what a block must not print.

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
const ADDRESSES = new Set([
  'href',
  'xlink:href',
  'src',
  'action',
  'formaction',
  'poster',
  'cite',
  'data',
  'ping',
])
/** Where the blocks of the self-test stand. */
export const SELFTEST = 'https://selftest.example'

/** Loaded with the page: CSP allows what lies on the website, and data: for pictures (contract 4.2). */
const LOADED = new Set(['src', 'srcset', 'poster'])
const TAG = /<(\/?)([a-zA-Z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|<!--[\s\S]*?-->|<!doctype[^>]*>/gi
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

interface Reading {
  open: string[]
  ids: Set<string>
  faults: Set<string>
}

/** One line for each kind of fault: nesting, elements and attributes that are not allowed, dangerous addresses, ids twice. */
export function markupFaults(markup: string): string[] {
  const reading: Reading = { open: [], ids: new Set(), faults: new Set() }
  let end = 0
  for (const match of markup.matchAll(TAG)) {
    readText(reading, markup.slice(end, match.index))
    end = match.index + match[0].length
    if (match[2] === undefined) continue
    if (match[1]) readEnd(reading, match[2].toLowerCase())
    else readStart(reading, match[2].toLowerCase(), match[3]!)
  }
  readText(reading, markup.slice(end))
  for (const name of reading.open) reading.faults.add(`<${name}> is not closed`)
  return [...reading.faults]
}

function readText({ faults }: Reading, text: string): void {
  if (text.includes('<'))
    faults.add(`a bare < before ${JSON.stringify(text.slice(text.indexOf('<'), text.indexOf('<') + 30))}`)
}

function readEnd({ open, faults }: Reading, name: string): void {
  if (VOID.has(name)) return void faults.add(`</${name}> closes an element that has no end`)
  const last = open.at(-1)
  if (last !== name) faults.add(`</${name}> where ${last ? `</${last}>` : 'nothing'} was to be closed`)
  const at = open.lastIndexOf(name)
  if (at >= 0) open.length = at
}

function readStart(reading: Reading, name: string, rest: string): void {
  const { open, faults } = reading
  if (REFUSED.has(name)) faults.add(`<${name}> is not allowed in a block`)
  readAttributes(reading, name, rest)
  if (VOID.has(name)) return
  const closed = /\/\s*$/.test(rest)
  if (!closed) open.push(name)
  else if (!open.some((one) => FOREIGN.has(one)) && !FOREIGN.has(name))
    faults.add(`<${name} /> does not close itself in HTML`)
}

function readAttributes({ ids, faults }: Reading, element: string, rest: string): void {
  const seen = new Set<string>()
  for (const [, given, double, single, bare] of rest.replace(/\/\s*$/, '').matchAll(ATTRIBUTE)) {
    const name = given!.toLowerCase()
    const value = decode(double ?? single ?? bare ?? '')
    if (seen.has(name)) faults.add(`<${element}> has the attribute ${name} twice`)
    seen.add(name)
    if (name === 'style' || name === 'srcdoc' || /^on[a-z]/.test(name))
      faults.add(`<${element} ${name}=…> is not allowed`)
    if (bare !== undefined) faults.add(`<${element} ${name}=…> is not in quotes`)
    if (LOADED.has(name) && value.split(',').some(isForeign))
      faults.add(`<${element} ${name}=…> loads from elsewhere, which the policy refuses`)
    if (ADDRESSES.has(name) && isDangerous(value))
      faults.add(`<${element} ${name}=…> leads to ${JSON.stringify(value.slice(0, 30))}`)
    if (name !== 'id') continue
    if (ids.has(value)) faults.add(`the id ${value} is there twice`)
    ids.add(value)
  }
}

/** Browsers leave out control characters and white space in a scheme (WHATWG URL, 4.4). */
function isDangerous(address: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address.replace(/[\u0000-\u0020]/g, ''))?.[1]
  return scheme !== undefined && !/^(https?|mailto|tel)$/i.test(scheme)
}

const isForeign = (address: string): boolean =>
  /^(https?:|[\\/]{2})/i.test(address.replace(/[\u0000-\u0020]/g, '')) &&
  !address.trim().startsWith(`${SELFTEST}/`)

const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  colon: ':',
  Tab: '\t',
  NewLine: '\n',
}

const decode = (text: string) =>
  text.replace(/&(#x?[0-9a-f]+|\w+);?/gi, (whole, entity: string) => {
    if (!entity.startsWith('#')) return NAMED[entity] ?? whole
    const code = /^#x/i.test(entity) ? parseInt(entity.slice(2), 16) : Number(entity.slice(1))
    return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : whole
  })
