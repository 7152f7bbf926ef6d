// Updates the visible page to a newer document with as few changed nodes as possible: a full layout takes a frame.
import { nextSections } from '../../inline/sections.ts'
import { skipByTab } from './preview-events.ts'

/**
 * Inserts, removes, moves and replaces sections, those in `ids` always; the rest stays. False, without changes,
 * when the structure of the documents differs.
 */
export function applyStructure(from: Document, into: Document, ids: readonly string[]): boolean {
  const [fresh, live] = [holderOf(from), holderOf(into)]
  if (!fresh || !live || wayTo(fresh) !== wayTo(live)) return false
  skipByTab(from)
  const [sections, current] = [nextSections(from), nextSections(into)]
  const known = new Map(current.map((one) => [idOf(one), one]))
  // A first section may be rendered differently: larger, and loaded eagerly.
  const renewed = new Set([...ids, ...changedFirst(sections[0], current[0])])
  const expected = sections.map((one) => {
    const same = renewed.has(idOf(one)) ? undefined : known.get(idOf(one))
    return same ?? into.adoptNode(one)
  })
  reorder(current, expected)
  return true
}

const idOf = (section: HTMLElement) => section.dataset['block']!

/** The common parent of all outermost sections; undefined when there are none, or several. */
function holderOf(document: Document): Element | undefined {
  const holders = new Set(nextSections(document).map(({ parentElement }) => parentElement!))
  return holders.size === 1 ? [...holders][0] : undefined
}

function wayTo(element: Element): string {
  const steps: string[] = []
  for (let up: Element | null = element; up; up = up.parentElement) steps.push(`${up.localName}#${up.id}`)
  return steps.join(' ')
}

function changedFirst(first: HTMLElement | undefined, was: HTMLElement | undefined): string[] {
  if (!first || !was || idOf(first) === idOf(was)) return []
  return [idOf(first), idOf(was)]
}

/** Replaces the visible sections by the expected ones; moving fewer of them needs less layout. */
function reorder(current: readonly HTMLElement[], expected: readonly HTMLElement[]): void {
  // Marks the position while sections are inserted and removed.
  const end = current[0]!.ownerDocument.createComment('')
  current.at(-1)!.after(end)
  const stays = new Set(expected)
  for (const one of current) if (!stays.has(one)) one.remove()
  const order = current.filter((one) => stays.has(one))
  for (const section of expected) {
    // A section that comes later is removed first, instead of moving all that follow it.
    if (order[0] !== section && order[1] === section) order.shift()!.remove()
    if (order[0] === section) order.shift()
    else {
      const before = order[0] ?? end
      const at = order.indexOf(section)
      if (at >= 0) order.splice(at, 1)
      before.before(section)
    }
  }
  end.remove()
}

/** Resolves when style sheets of new block types have loaded: without them a section would appear unstyled. */
export async function applyStyles(from: Document, into: Document): Promise<void> {
  const sheetsOf = (document: Document) => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const known = new Set(sheetsOf(into).map(({ href }) => href))
  const added = sheetsOf(from).filter(({ href }) => !known.has(href))
  const loads = added.map(
    (sheet) =>
      new Promise<unknown>((done) => {
        const copy = into.importNode(sheet, true)
        copy.addEventListener('load', done)
        copy.addEventListener('error', done)
        into.head.append(copy)
      }),
  )
  await Promise.all(loads)
}
