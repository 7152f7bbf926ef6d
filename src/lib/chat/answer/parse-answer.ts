// A model's answer as paragraphs and lists of plain text: nothing of it becomes markup, a picture, or a link that is
// not allowed.

/** A piece of a line; `href` only where it may be followed. */
export interface AnswerSpan {
  text: string
  href?: string
  strong?: boolean
  code?: boolean
}
/** Paragraphs have one line, lists one for each item. */
export interface AnswerBlock {
  kind: 'p' | 'ul' | 'ol'
  lines: AnswerSpan[][]
}

export interface Links {
  /** The target of a link that the model wrote; undefined: it stays text. */
  allowed(href: string): string | undefined
  /** The target of a number in brackets, [2] or one of [2, 3]; undefined: it stays text. */
  cited?(n: number): { text: string; href: string } | undefined
}

export const NO_LINKS: Links = { allowed: () => undefined }

/** A message of a person: its lines as they are. */
export const plainBlocks = (text: string): AnswerBlock[] =>
  paragraphsOf(text).map((lines) => ({ kind: 'p', lines: [[{ text: lines.join('\n') }]] }))

export function parseAnswer(text: string, links: Links): AnswerBlock[] {
  return paragraphsOf(text).flatMap((lines) => blocksOf(lines, links))
}

/** Lines between empty ones. Fences of code are left out: their lines are text. */
function paragraphsOf(text: string): string[][] {
  const paragraphs: string[][] = [[]]
  for (const line of text.split(/\r?\n/)) {
    if (/^\s*(```|~~~|[-*_]{3,}\s*$)/.test(line)) continue
    if (line.trim()) paragraphs.at(-1)!.push(line.trim())
    else if (paragraphs.at(-1)!.length) paragraphs.push([])
  }
  return paragraphs.filter((lines) => lines.length > 0)
}

const KINDS = [
  ['ul', /^[-*•+]\s+(.*)$/],
  ['ol', /^\d{1,3}[.)]\s+(.*)$/],
] as const

function blocksOf(lines: string[], links: Links): AnswerBlock[] {
  const blocks: AnswerBlock[] = []
  for (const line of lines) {
    const [kind, text] = kindOf(line)
    const last = blocks.at(-1)
    const spans = spansOf(text, links)
    if (kind !== 'p' && last?.kind === kind) last.lines.push(spans)
    else if (kind === 'p' && last?.kind === 'p') last.lines[0]!.push({ text: ' ' }, ...spans)
    else blocks.push({ kind, lines: [spans] })
  }
  return blocks.map((block) => ({ ...block, lines: block.lines.map(joined) }))
}

function kindOf(line: string): [AnswerBlock['kind'], string] {
  for (const [kind, pattern] of KINDS) {
    const found = pattern.exec(line)
    if (found) return [kind, found[1]!]
  }
  const heading = /^#{1,6}\s+(.*)$/.exec(line)
  if (heading) return ['p', `**${heading[1]!.replaceAll('**', '')}**`]
  return ['p', line.replace(/^>\s?/, '')]
}

/**
 * The Markdown that answers use: pictures, links, numbers of sources, bold, code. Each piece is bounded and ends at a
 * single character, so that no input takes long.
 */
const MARKS =
  /!\[([^[\]]{0,300})\]\([^()]{0,2000}\)|\[([^[\]]{1,300})\]\(\s{0,3}<?([^()<>\s]{0,2000})>?(?:\s[^()]{0,300})?\)|\[(\d{1,2}(?:[,;] ?\d{1,2}){0,9})\]|\*\*([^*]{1,2000})\*\*|`([^`]{1,500})`/g

function spansOf(text: string, links: Links): AnswerSpan[] {
  const spans: AnswerSpan[] = []
  let at = 0
  for (const found of text.matchAll(MARKS)) {
    if (found.index > at) spans.push({ text: text.slice(at, found.index) })
    spans.push(...marked(found, links))
    at = found.index + found[0].length
  }
  if (at < text.length) spans.push({ text: text.slice(at) })
  return spans
}

function marked([match, ...groups]: RegExpExecArray, links: Links): AnswerSpan[] {
  const [picture, label, href, numbers, strong, code] = groups
  if (picture !== undefined) return picture ? [{ text: picture }] : []
  if (label !== undefined) {
    const text = label.replaceAll('**', '').replaceAll('`', '')
    const allowed = links.allowed(href ?? '')
    return [{ text, ...(allowed !== undefined && { href: allowed }) }]
  }
  if (numbers !== undefined) {
    const sources = numbers.split(/\D+/).flatMap((n) => links.cited?.(Number(n)) ?? [])
    return sources.length ? sources.flatMap((one, i) => (i ? [{ text: ', ' }, one] : one)) : [{ text: match }]
  }
  if (code !== undefined) return [{ text: code, code: true }]
  return spansOf(strong ?? '', links).map((span) => ({ ...span, strong: true }))
}

/** Joins neighbours of the same style. */
function joined(spans: AnswerSpan[]): AnswerSpan[] {
  const all: AnswerSpan[] = []
  for (const span of spans) {
    const last = all.at(-1)
    const isAlike = last && !last.href && !span.href && last.strong === span.strong && last.code === span.code
    if (isAlike) last.text += span.text
    else if (span.text) all.push({ ...span })
  }
  return all
}
