// Brings the shown page to a newer document by as few nodes as possible: a layout of the whole page costs a frame.
import { nextSections } from '../../inline/sections.ts'
import { skipByTab } from './preview-events.ts'

/**
 * Sections that are new, gone, moved or named in `ids` are brought over; what stands around them stays. False, and nothing is
 * changed, when the documents are built in another way.
 */
export function takePage(from: Document, into: Document, ids: readonly string[]): boolean {
  const [fresh, live] = [holderOf(from), holderOf(into)]
  if (!fresh || !live || wayTo(fresh) !== wayTo(live)) return false
  skipByTab(from)
  const [sections, shown] = [nextSections(from), nextSections(into)]
  const known = new Map(shown.map((one) => [idOf(one), one]))
  // What comes first may be shown in its own way: larger, and loaded at once.
  const renewed = new Set([...ids, ...changedFirst(sections[0], shown[0])])
  const wanted = sections.map((one) => {
    const same = renewed.has(idOf(one)) ? undefined : known.get(idOf(one))
    return same ?? into.adoptNode(one)
  })
  reorder(shown, wanted)
  return true
}

const idOf = (section: HTMLElement) => section.dataset['block']!

/** The element all outermost sections lie in; undefined when there are none, or several. */
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

/** Puts the wanted sections in the place of those that are shown; the fewer are moved, the less is laid out again. */
function reorder(shown: readonly HTMLElement[], wanted: readonly HTMLElement[]): void {
  // Marks the place while sections come and go.
  const end = shown[0]!.ownerDocument.createComment('')
  shown.at(-1)!.after(end)
  const stays = new Set(wanted)
  for (const one of shown) if (!stays.has(one)) one.remove()
  const order = shown.filter((one) => stays.has(one))
  for (const section of wanted) {
    // One that comes later is taken out of the way, instead of moving all that follow it.
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

/** Style sheets that blocks of a kind bring along, once they are there: without them a section would be shown bare. */
export async function takeStyles(from: Document, into: Document): Promise<void> {
  const sheetsOf = (document: Document) => [
    ...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'),
  ]
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
