// Lists in Word's clipboard format: paragraphs whose style names a level (mso-list: l0 level2 lfo1), with the number or
// bullet in a span of its own (mso-list: Ignore). Only those are lists, whatever other texts begin with.
import { isSymbolFont, type FontOf } from './symbol-fonts.ts'
import { stylesIn } from './pasted-text.ts'

interface OpenList {
  level: number
  list: Element
  /** The number of the next item. */
  next: number
}
/** `numbers`: what the marker may mean, most likely first; empty for a bullet. */
interface Marker {
  numbers: number[]
}

export function wordLists(root: Element, fontOf: FontOf): void {
  let open: OpenList[] = []
  for (const paragraph of [...root.querySelectorAll('p')]) {
    const level = levelOf(paragraph)
    if (!level) continue
    const span = spanOf(paragraph)
    const marker = markerOf(span, fontOf)
    if (!marker) continue
    if (paragraph.previousElementSibling !== open[0]?.list) open = []
    while (open.length && open.at(-1)!.level > level) open.pop()
    const { list, next } = listFor(paragraph, { open, level, marker })
    span?.remove()
    const item = paragraph.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    list.append(item)
    open.at(-1)!.next = next + 1
    paragraph.remove()
  }
  for (const span of root.querySelectorAll('span[data-style]'))
    if (isMarker(span)) span.textContent = `${span.textContent.trim()} `
  for (const list of root.querySelectorAll(':is(ul, ol) > :is(ul, ol)'))
    if (list.previousElementSibling?.localName === 'li') list.previousElementSibling.append(list)
}

/** The list for an item; a new list if its number does not continue the current one. */
function listFor(
  paragraph: Element,
  { open, level, marker }: { open: OpenList[]; level: number; marker: Marker },
): OpenList {
  const name = marker.numbers.length ? 'ol' : 'ul'
  const last = open.at(-1)
  if (last?.level === level) {
    if (last.list.localName === name && (name === 'ul' || marker.numbers.includes(last.next))) return last
    open.pop()
  }
  const list = paragraph.ownerDocument.createElement(name)
  const [next = 1] = marker.numbers
  if (next !== 1) list.setAttribute('start', String(next))
  const parent = open.at(-1)?.list.lastElementChild
  if (parent) parent.append(list)
  else paragraph.before(list)
  const begun = { level, list, next }
  open.push(begun)
  return begun
}

const levelOf = (paragraph: Element): number =>
  Number(/\bl\d+\s+level([1-9])\b/.exec(stylesIn(paragraph.getAttribute('data-style')).get('mso-list') ?? '')?.[1] ?? 0)

const isMarker = (span: Element) =>
  stylesIn(span.getAttribute('data-style')).get('mso-list')?.startsWith('ignore') ?? false
const spanOf = (paragraph: Element) => [...paragraph.querySelectorAll('span[data-style]')].find(isMarker)

/** Undefined for a marker that lists do not support, such as "§ 1": it stays in the text. */
function markerOf(span: Element | undefined, fontOf: FontOf): Marker | undefined {
  const text = span?.textContent.trim() ?? ''
  if (!span || text === '' || isSymbolFont(fontOf(span)) || /^([^\p{L}\p{N}]|o)$/u.test(text)) return { numbers: [] }
  const [, digits = '', letters = ''] = /^\(?(?:\d+\.)*(?:(\d{1,6})|([a-z]{1,8}))[.)]*$/i.exec(text) ?? []
  if (digits) return { numbers: [Number(digits)] }
  const numbers = lettersAsNumbers(letters.toLowerCase())
  return numbers.length ? { numbers } : undefined
}

const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }

/** "i" is rather 1 than 9, "v" rather the 22nd letter; both may continue a list of the other kind. */
function lettersAsNumbers(letters: string): number[] {
  if (!letters) return []
  const digits = [...letters].map((letter) => ROMAN[letter] ?? 0)
  const roman = digits.every(Boolean)
    ? [digits.reduce((sum, digit, i) => sum + (digit < (digits[i + 1] ?? 0) ? -digit : digit), 0)]
    : []
  const alphabetic = letters.length === 1 ? [letters.charCodeAt(0) - 96] : []
  return letters === 'i' ? [...roman, ...alphabetic] : [...alphabetic, ...roman]
}
