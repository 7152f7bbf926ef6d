// Arrow keys in a grid of tiles: one tile is a tab stop, the others are reached from it.

/** Moves the focus among the tiles of a grid, by their positions on the screen. */
export function moveRovingFocus(event: KeyboardEvent): void {
  const tiles = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>('[data-tile]')]
  const now = tiles.indexOf(event.target as HTMLElement)
  const next = now < 0 ? undefined : tiles[placeAfter(event.key, tiles, now)]
  if (!next || next === tiles[now]) return
  event.preventDefault()
  for (const tile of tiles) tile.tabIndex = tile === next ? 0 : -1
  next.focus()
}

function placeAfter(key: string, tiles: HTMLElement[], now: number): number {
  const top = tiles[0]!.offsetTop
  const first = tiles.findIndex((tile) => tile.offsetTop !== top)
  const columns = first < 0 ? tiles.length : first
  const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[key]
  if (key === 'Home') return 0
  if (key === 'End') return tiles.length - 1
  const next = by === undefined ? now : now + by
  return next < 0 || next >= tiles.length ? now : next
}
