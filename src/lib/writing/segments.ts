// Splits a text into segments for a language model; block markup, line breaks and link targets are not sent.
import { sanitizeRichText } from '../fields/sanitize.ts'

/** A line, paragraph, heading, list item or table cell; of rich text with its inline tags. */
export interface Segment {
  /** Link targets are in `links`; the text has `<a id="1">` for the first of them. */
  text: string
  rich: boolean
  /** Opening tags of the links, by their number minus one. */
  links: string[]
  /** Maximum characters of the answer, where limited. */
  max?: number | undefined
  /** Characters around it that it must not contain. */
  without?: string[] | undefined
}
/** Strings stay unchanged. */
export type Piece = string | Segment

/** Maximum length of a segment: a longer paragraph is split between sentences. */
export const MAX_SEGMENT = 2500

const INLINE = new Set(['strong', 'em', 'u', 's', 'code', 'a', 'br'])
const TOKEN = /<(\/?)([a-z0-9]+)([^>]*)>|[^<]+/g

/** Splits stored rich text. */
export function cutRich(markup: string): Piece[] {
  const pieces: Piece[] = []
  let run: string[] = []
  const flush = () => {
    pieces.push(...ofRun(run))
    run = []
  }
  for (const [token, , tag = ''] of sanitizeRichText(markup).matchAll(TOKEN)) {
    if (!tag || INLINE.has(tag)) {
      run.push(token)
      continue
    }
    flush()
    pieces.push(token)
  }
  flush()
  return pieces
}

/** Splits into lines; Markdown markers at the start of a line are not part of its text. */
export function cutPlain(text: string): Piece[] {
  return text.split(/(\r?\n)/).flatMap((line): Piece[] => {
    const [, lead = '', body = '', end = ''] =
      /^((?:[\s#>|+*]|-(?=\s))*(?:\d{1,3}[.)]\s+)?)(.*?)(\s*)$/s.exec(line) ?? []
    return body
      ? [
          lead,
          ...sentences([body])
            .map((part) => segment(part, false))
            .flat(),
          end,
        ]
      : [line]
  })
}

const SEPARATORS = ['\t', '|', ';', ',']

/** Splits a typed table into its cells. One piece where there are no cells. */
export function cutCells(text: string): Piece[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const every = SEPARATORS.find((one) => lines.length > 1 && lines.every((line) => line.includes(one)))
  const separator = every ?? SEPARATORS.slice(0, 3).find((one) => lines.some((line) => line.includes(one)))
  if (separator === undefined) return [text]
  // Quoted cells may contain separators.
  const cells = text.match(new RegExp(`"(?:[^"\n]|"")*"|[^\\n${separator}"]+|[\\n${separator}"]`, 'g')) ?? []
  return cells.flatMap((cell): Piece[] => {
    const [, quote = '', inner = '', end = ''] = /^("?)(.*?)("?)$/s.exec(cell) ?? []
    const without = quote ? ['"'] : [separator, '"']
    return [
      quote,
      ...segment(inner, false).map((piece) => (isSegment(piece) ? { ...piece, without } : piece)),
      end,
    ].filter((piece) => piece !== '')
  })
}

export const isSegment = (piece: Piece): piece is Segment => typeof piece !== 'string'

/** The complete text again, with the result of `answer` for each segment. */
export const assemble = (pieces: readonly Piece[], answer: (segment: Segment) => string): string =>
  pieces.map((piece) => (isSegment(piece) ? restored(piece, answer(piece)) : piece)).join('')

/** The text of a segment, without tags and entities. */
export const plainTextOf = ({ rich }: Pick<Segment, 'rich'>, text: string): string =>
  rich
    ? text
        .replace(/<[^<>]*>/g, '')
        .replace(/&(lt|gt|quot|nbsp|amp);/g, (_, name: keyof typeof CHARACTERS) => CHARACTERS[name])
    : text
const CHARACTERS = { lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', amp: '&' }

/** Inline markup between two block tags; unbalanced tags stay unchanged. */
function ofRun(tokens: string[]): Piece[] {
  if (!tokens.length) return []
  if (isBalanced(tokens)) return sentences(tokens).flatMap((part) => segment(part, true))
  return tokens.flatMap((token) => (token.startsWith('<') ? [token] : segment(token, true)))
}

function isBalanced(tokens: readonly string[]): boolean {
  const open: string[] = []
  for (const token of tokens) {
    const [, end, tag = ''] = /^<(\/?)([a-z0-9]+)/.exec(token) ?? []
    if (!tag || tag === 'br') continue
    if (!end) open.push(tag)
    else if (open.pop() !== tag) return false
  }
  return open.length === 0
}

/** Splits at ends of sentences outside of tags, so that no part is much longer than the maximum. */
function sentences(tokens: readonly string[]): string[] {
  const parts = ['']
  let depth = 0
  const add = (text: string) => (parts[parts.length - 1] += text)
  for (const token of tokens) {
    const [tag, end, name] = /^<(\/?)([a-z0-9]+)/.exec(token) ?? []
    if (tag) {
      if (name !== 'br') depth += end ? -1 : 1
      add(token)
      continue
    }
    for (const sentence of depth ? [token] : token.split(/(?<=[.!?…。！？]["'”“»)\]]*\s)/u)) {
      if (parts.at(-1)!.length + sentence.length > MAX_SEGMENT && parts.at(-1)! && !depth) parts.push('')
      add(sentence)
    }
  }
  return parts.filter((part) => part !== '')
}

/** Surrounding space is kept outside, and links are numbered; a part without words is not a segment. */
function segment(part: string, rich: boolean): Piece[] {
  const [, lead = '', body = '', end = ''] = /^((?:\s|<br>)*)(.*?)((?:\s|<br>)*)$/s.exec(part) ?? []
  if (!speaks(plainTextOf({ rich }, body))) return [part]
  const links: string[] = []
  const text = rich ? body.replace(/<a\b[^>]*>/g, (tag) => `<a id="${links.push(tag)}">`) : body
  return [lead, { text, rich, links }, end].filter((piece) => piece !== '')
}

/** Whether it has a word that is not part of an address or placeholder. */
const speaks = (text: string): boolean =>
  /\p{L}{2}/u.test(
    text.replace(/https?:\/\/\S+|\S+@\S+|\{\{.*?\}\}|\{%.*?%\}|\$\w+\.[\w.]+|\{\w+\}|%(?:\d+\$)?[sdif]/g, ''),
  )

function restored({ rich, links }: Segment, answer: string): string {
  if (!rich) return answer
  return answer
    .replace(/&(?!(?:lt|gt|quot|nbsp|amp|#\d+);)/g, '&amp;')
    .replace(/<a id="(\d+)">/g, (_, n: string) => links[Number(n) - 1] ?? '')
}
