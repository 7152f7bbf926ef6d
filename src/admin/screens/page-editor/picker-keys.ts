// Arrows among cards that lie in rows: to the side, and to the nearest above or below.

export function gridKey(event: KeyboardEvent, cards: readonly HTMLElement[]): void {
  const root = (event.target as HTMLElement).getRootNode() as ShadowRoot
  const at = cards.indexOf(root.activeElement as HTMLElement)
  if (at < 0) return
  const side = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  const down = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const next = side ? cards[at + side] : down ? nearest(cards, at, down) : edge(event.key, cards)
  if (!next) return
  event.preventDefault()
  next.focus()
  next.closest('.card')?.scrollIntoView({ block: 'nearest' })
}

const edge = (key: string, cards: readonly HTMLElement[]) =>
  key === 'Home' ? cards[0] : key === 'End' ? cards.at(-1) : undefined

/** In the next row that way, the one whose middle is nearest. */
function nearest(cards: readonly HTMLElement[], at: number, way: number): HTMLElement | undefined {
  const here = boxOf(cards[at]!)
  const others = cards
    .map((card) => ({ card, box: boxOf(card) }))
    .filter(({ box }) => (box.top - here.top) * way > 8)
  const row = Math.min(...others.map(({ box }) => Math.abs(box.top - here.top)))
  const inRow = others.filter(({ box }) => Math.abs(Math.abs(box.top - here.top) - row) < 8)
  const distance = (box: DOMRect) => Math.abs(box.left + box.width / 2 - here.left - here.width / 2)
  return inRow.sort((a, b) => distance(a.box) - distance(b.box))[0]?.card
}

const boxOf = (card: HTMLElement) => card.closest('.card')!.getBoundingClientRect()
