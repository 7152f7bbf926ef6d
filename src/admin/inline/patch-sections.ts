// Updates sections of the page to a new rendering, replacing as little as possible, so that media keep playing.
import { marksOf, nextSections, pathOfMark, sectionOf } from './sections.ts'

export interface Patch {
  /** The previous and the current rendering by the service; neither is in the document. */
  old: ParentNode
  fresh: ParentNode
  /** The page. */
  live: ParentNode
  /** Sections that must stay unchanged now: they are being edited, or have unsaved changes. */
  stays: (id: string) => boolean
  /** Sections with texts changed in the browser: they differ from the rendering. */
  touched: (id: string) => boolean
}

/** Ids of the sections that could not be updated. */
export function patchSections(patch: Patch): string[] {
  const { old, fresh, live } = patch
  const waiting: string[] = []
  let before: HTMLElement | undefined
  for (const section of nextSections(fresh)) {
    const id = section.dataset['block']!
    const current = sectionOf(live, id)
    if (!current) before = insertSection(section, { live, before })
    else {
      const was = sectionOf(old, id)
      const isOther = !was || textOf(was) !== textOf(section) || patch.touched(id)
      if (isOther && patch.stays(id)) waiting.push(id)
      else before = renew(patch, { was, section, current }, waiting)
      before = sectionOf(live, id)
    }
  }
  return waiting
}

interface Three {
  was: HTMLElement | undefined
  section: HTMLElement
  current: HTMLElement
}

function renew(patch: Patch, { was, section, current }: Three, waiting: string[]): HTMLElement {
  const inside = [...section.querySelectorAll<HTMLElement>('[data-block]')].map((one) => one.dataset['block']!)
  const isTouched = [section.dataset['block']!, ...inside].some((id) => patch.touched(id))
  if (was && textOf(was) === textOf(section) && !isTouched) return current
  if (was && shellOf(was) === shellOf(section)) {
    copyAttributes(section, current)
    copyMarks(section, current)
    if (inside.length) waiting.push(...patchSections({ ...patch, old: was, fresh: section, live: current }))
    return current
  }
  if (inside.some((id) => patch.stays(id))) {
    waiting.push(section.dataset['block']!)
    return current
  }
  const made = document.importNode(section, true)
  current.replaceWith(made)
  return made
}

/** Inserts a new section behind the one before it. */
function insertSection(
  section: HTMLElement,
  { live, before }: { live: ParentNode; before: HTMLElement | undefined },
): HTMLElement {
  const made = document.importNode(section, true)
  const [first] = nextSections(live)
  if (before) before.after(made)
  else if (first) first.before(made)
  else holderLike(section, live).append(made)
  return made
}

/** The element on the page that corresponds to the parent of the section in the rendering. */
function holderLike(section: HTMLElement, live: ParentNode): Element {
  const path: string[] = []
  for (let up = section.parentElement; up && up.localName !== 'body'; up = up.parentElement)
    path.unshift(up.id ? `#${CSS.escape(up.id)}` : up.localName)
  const from = path.findLastIndex((step) => step.startsWith('#'))
  const found = path.length ? live.querySelector(path.slice(Math.max(0, from)).join(' > ')) : undefined
  return found ?? (live instanceof Document ? live.body : (live as Element))
}

/** Renderings do not change: their markup is serialized once. */
const known = new WeakMap<Element, string>()

/** The markup of a section, with whitespace normalized. */
function textOf(section: Element): string {
  const text = known.get(section) ?? section.outerHTML.replace(/\s+/g, ' ')
  known.set(section, text)
  return text
}

/** The markup without texts of fields, the section's own attributes, and nested sections that are siblings. */
function shellOf(section: HTMLElement): string {
  const copy = section.cloneNode(true) as HTMLElement
  const inner = nextSections(copy)
  const sideBySide = new Set(inner.map(({ parentElement }) => parentElement)).size <= 1
  for (const mark of marksOf(copy)) mark.replaceChildren()
  for (const [i, one] of inner.entries()) {
    if (sideBySide) one.remove()
    else one.replaceWith(document.createComment(`${i} ${one.dataset['block']}`))
  }
  return copy.innerHTML.replace(/\s+/g, ' ').replaceAll('> <', '><')
}

function copyAttributes(from: Element, to: Element): void {
  for (const { name, value } of from.attributes) if (to.getAttribute(name) !== value) to.setAttribute(name, value)
}

function copyMarks(from: HTMLElement, to: HTMLElement): void {
  const marks = marksOf(to)
  for (const mark of marksOf(from)) {
    const at = marks.findIndex((one) => pathOfMark(one) === pathOfMark(mark))
    const [same] = at < 0 ? [] : marks.splice(at, 1)
    if (!same || same.innerHTML === mark.innerHTML) continue
    same.replaceChildren(...[...mark.childNodes].map((node) => document.importNode(node, true)))
  }
}
