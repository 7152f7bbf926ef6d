// Cuts the text of a post where pictures and videos stand in it, as rich text has no place for them.
import { Parser } from 'htmlparser2'
import { htmlText } from '../platform/net/html-text.ts'

/** Pictures are uids of media. */
export type PostPart = { text: string } | Placed
export type Placed = { images: string[] } | { video: string }

/** What stands for a picture or video in the text: its number between two characters that no text has. */
export const MARK = '\uE000\\d{1,6}\uE001'
/** Such characters of the text itself. */
export const MARKS = /[\uE000\uE001]/g

/** Adds a picture or video; returns what stands for it. */
export const marked = (placed: Placed[], part: Placed): string => `\uE000${placed.push(part) - 1}\uE001`

const BLOCKS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'dl', 'table', 'blockquote', 'pre'])

/** Cuts a text where something stands in it; what stands inside a paragraph, list or table comes before or after it. */
export function partsIn(html: string, placed: readonly Placed[]): PostPart[] {
  const parts: PostPart[] = []
  for (const { markup, isBlock } of segments(html)) {
    const texts = markup.split(new RegExp(MARK))
    const marks = [...markup.matchAll(new RegExp(MARK, 'g'))].map(([mark]) => placed[Number(mark.slice(1, -1))]!)
    const text = { text: texts.join('') }
    if (!isBlock) parts.push(...texts.flatMap((one, n) => [{ text: one }, ...marks.slice(n, n + 1)]))
    else parts.push(...(isEmpty(texts[0]!) ? [...marks, text] : [text, ...marks]))
  }
  return joined(parts)
}

const isEmpty = (html: string): boolean => !/<hr/i.test(html) && htmlText(html).trim() === ''

/** Blocks of text on the top level, and what stands between them. */
function segments(html: string): { markup: string; isBlock: boolean }[] {
  const all: { markup: string; isBlock: boolean }[] = []
  let [depth, from] = [0, 0]
  const cutAt = (to: number, isBlock: boolean) => {
    if (to > from) all.push({ markup: html.slice(from, to), isBlock })
    from = Math.max(from, to)
  }
  const parser = new Parser({
    onopentagname(name) {
      if (BLOCKS.has(name) && depth++ === 0) cutAt(parser.startIndex, false)
    },
    onclosetag(name, isImplied) {
      if (BLOCKS.has(name) && --depth === 0) cutAt(isImplied ? parser.startIndex : parser.endIndex + 1, true)
    },
  })
  parser.end(html)
  cutAt(html.length, false)
  return all
}

/** Joins texts, and pictures with nothing between them. */
function joined(parts: readonly PostPart[]): PostPart[] {
  const all: PostPart[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if ('text' in part && isEmpty(part.text)) continue
    if (last && 'text' in last && 'text' in part) last.text += part.text
    else if (last && 'images' in last && 'images' in part) last.images = [...new Set([...last.images, ...part.images])]
    else all.push({ ...part })
  }
  return all
}
