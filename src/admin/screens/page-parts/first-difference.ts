// Scrolls two previews of a page to their first difference.

/** Scrolls each frame to the first difference: to the exact words where both have the block. */
export function scrollToFirstDifference(frames: readonly HTMLIFrameElement[], changed: ReadonlySet<string>): void {
  const documents = frames.flatMap(({ contentDocument }) => contentDocument ?? [])
  const [one, other] = documents.map((document) => firstOf(document, changed))
  const id = one ?? other
  if (id === undefined) return
  const blocks = documents.map((document) => blockOf(document, id))
  const words = firstWords(blocks)
  for (const [i, block] of blocks.entries()) bringToMiddle(words[i] ?? block)
}

/** Scrolls the frame only, not the page around it. */
function bringToMiddle(element: Element | undefined): void {
  const view = element?.ownerDocument.defaultView
  if (!element || !view) return
  const { top, height } = element.getBoundingClientRect()
  view.scrollTo({ top: view.scrollY + top - (view.innerHeight - height) / 2, behavior: 'instant' })
}

const firstOf = (document: Document, changed: ReadonlySet<string>) =>
  blocksIn(document).find(({ dataset }) => changed.has(dataset['block'] ?? ''))?.dataset['block']
const blockOf = (document: Document, id: string) => blocksIn(document).find(({ dataset }) => dataset['block'] === id)
const blocksIn = (document: Document) => [...document.querySelectorAll<HTMLElement>('[data-block]')]

/** The elements around the first differing text; for a text on one side only, its container on the other side. */
function firstWords(blocks: readonly (HTMLElement | undefined)[]): (Element | undefined)[] {
  const [mine = [], others = []] = blocks.map((block) => (block ? textsIn(block) : []))
  if (!mine.length || !others.length) return []
  const at = mine.findIndex((text, i) => text.data.trim() !== others[i]?.data.trim())
  const where = at >= 0 ? at : others.length > mine.length ? mine.length : -1
  if (where < 0) return []
  return [mine, others].map((texts) => (texts[where] ?? texts.at(-1))?.parentElement ?? undefined)
}

function textsIn(block: HTMLElement): Text[] {
  const walker = block.ownerDocument.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if ((node as Text).data.trim()) texts.push(node as Text)
  return texts
}
