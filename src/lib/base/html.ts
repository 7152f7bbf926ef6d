/** Markup that is safe to print: made by the `html` tag or by an allow-list sanitiser, never by concatenation. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
  toString(): string {
    return this.markup
  }
}

type Hole = 'text' | 'attribute' | 'url' | 'attributes'
export type Printable = Html | string | number | bigint | boolean | null | undefined | readonly Printable[]

const holesOf = new WeakMap<TemplateStringsArray, Hole[]>()
const URL_ATTRIBUTES = new Set([
  'href',
  'xlink:href',
  'src',
  'action',
  'formaction',
  'poster',
  'cite',
  'data',
  'srcset',
  'ping',
  'background',
  'manifest',
])

/**
 * Builds markup and escapes every value for its context: text, quoted attribute, URL attribute or a whole
 * attribute (`<p ${edit('text')}>`). A value in a script, style, comment, tag name or unquoted attribute is a bug and throws,
 * and so is markup as an address, or an address whose scheme a value could complete.
 */
export function html(strings: TemplateStringsArray, ...values: Printable[]): Html {
  let holes = holesOf.get(strings)
  if (!holes) holesOf.set(strings, (holes = scan(strings)))
  let out = strings[0]!
  for (let i = 0; i < values.length; i++) out += print(values[i], holes[i]!) + strings[i + 1]!
  return new Html(out)
}

export function escapeHtml(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (c) => ENTITIES[c]!) : text
}

/** As escapeHtml, but leaves `'`: for texts and files that are stored or compared. */
export const escapeText = (text: string): string => text.replace(/[&<>"]/g, (c) => ENTITIES[c]!)

/** Allows http, https, mailto, tel, relative and anchor addresses; anything else becomes `#`. */
export function safeUrl(url: string): string {
  // Browsers ignore control characters and white space inside a scheme (WHATWG URL, 4.4).
  const scheme = /^([a-z][a-z0-9+.-]*)?:/i.exec(url.replace(/[\u0000-\u0020]/g, ''))
  // A colon in front could end the scheme that another value began.
  return !scheme || /^(https?|mailto|tel)$/i.test(scheme[1] ?? '') ? url : '#'
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function print(value: Printable, hole: Hole): string {
  if (value === null || value === undefined || value === false || value === true) return ''
  if (Array.isArray(value)) return (value as readonly Printable[]).map((item) => print(item, hole)).join('')
  if (value instanceof Html) return printHtml(value, hole)
  if (hole === 'attributes' && value === '') return ''
  if (hole === 'attributes') throw new Error('html: only markup made by the html tag may stand for an attribute')
  const text = String(value)
  return escapeHtml(hole === 'url' ? safeUrl(text) : text)
}

function printHtml({ markup }: Html, hole: Hole): string {
  if (hole === 'text' || hole === 'attributes') return markup
  if (hole === 'url') throw new Error('html: markup must not stand for an address')
  // In an attribute only the words count; their & are entities already.
  return markup.replace(/<[^>]*>/g, '').replace(/[<>"']/g, (c) => ENTITIES[c]!)
}

/** Reads the fixed parts of a template once and says in which context each hole stands (WHATWG HTML 13.2.5, reduced). */
function scan(strings: TemplateStringsArray): Hole[] {
  let state: State = { in: 'text', quote: '', attribute: '', value: '', tag: '' }
  const holes: Hole[] = []
  for (let i = 0; i < strings.length - 1; i++) {
    state = step(strings[i]!, state)
    holes.push(holeAt(strings[i]!, state))
  }
  return holes
}

interface State {
  /** `words` is the text of a textarea or title: no tags in it, but entities. */
  in: 'text' | 'tag' | 'quoted' | 'raw' | 'words'
  quote: string
  attribute: string
  /** The fixed text of the attribute so far. */
  value: string
  tag: string
}

function holeAt(before: string, state: State): Hole {
  if (state.in === 'text') {
    if (/<\/?$/.test(before)) throw bug('a tag name', before)
    return 'text'
  }
  if (state.in === 'words') return 'attribute'
  if (state.in === 'raw') throw bug(`<${state.tag}>`, before)
  if (state.in === 'quoted') {
    if (/^(on|style$|srcdoc$)/i.test(state.attribute)) throw bug(`the attribute ${state.attribute}`, before)
    return URL_ATTRIBUTES.has(state.attribute.toLowerCase()) ? placeInUrl(state, before) : 'attribute'
  }
  if (/=\s*$/.test(before)) throw bug('an unquoted attribute', before)
  if (!/\s$/.test(before) && before !== '') throw bug('a tag or attribute name', before)
  return 'attributes'
}

/** Only a value at the beginning can bring a scheme; after a path or a known scheme it is a part of the address. */
function placeInUrl({ attribute, value }: State, before: string): Hole {
  // Images run no scripts, and a srcset has several addresses.
  if (attribute.toLowerCase() === 'srcset' || value === '') return 'url'
  const [, start, mark] = /^([^/?#:]*)([/?#:]?)/.exec(value)!
  if (mark === ':' && !/^(https?|mailto|tel)$/i.test(start!)) throw bug('an address of an unknown scheme', before)
  return mark === '' ? 'url' : 'attribute'
}

const bug = (where: string, before: string) =>
  new Error(`html: a value must not stand in ${where} (after …${JSON.stringify(before.slice(-40))})`)

function step(chunk: string, from: State): State {
  let state = from
  for (let i = 0; i < chunk.length; i++) {
    const rest = chunk.slice(i)
    if (state.in === 'text') {
      if (rest.startsWith('<!--')) state = { ...state, in: 'raw', tag: '!--' }
      else if (/^<\/?[a-z]/i.test(rest)) state = { ...state, in: 'tag', tag: /^<(\/?[\w-]+)/.exec(rest)![1]! }
    } else if (state.in === 'raw' || state.in === 'words') {
      const end = state.tag === '!--' ? '-->' : `</${state.tag}`
      if (rest.slice(0, end.length).toLowerCase() === end.toLowerCase())
        state = { ...state, in: state.tag === '!--' ? 'text' : 'tag', tag: '/' }
    } else if (state.in === 'quoted') {
      state = chunk[i] === state.quote ? { ...state, in: 'tag' } : { ...state, value: state.value + chunk[i]! }
    } else if (chunk[i] === '>') {
      state = { ...state, in: contentOf(state.tag) }
    } else {
      const open = /^([^\s"'<>/=]+)\s*=\s*(["'])/.exec(rest)
      if (open) {
        state = { ...state, in: 'quoted', attribute: open[1]!, quote: open[2]!, value: '' }
        i += open[0].length - 1
      }
    }
  }
  return state
}

function contentOf(tag: string): State['in'] {
  if (/^(textarea|title)$/i.test(tag)) return 'words'
  return /^(script|style|xmp|iframe|noembed|noframes|plaintext)$/i.test(tag) ? 'raw' : 'text'
}
