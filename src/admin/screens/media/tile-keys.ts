// Where the arrow keys lead among things that lie in rows on the screen.

/** The place of the next one; undefined for other keys, the same place where there is no other. */
export function placeAfter(key: string, rows: readonly Element[], now: number): number | undefined {
  const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columnsOf(rows), ArrowUp: -columnsOf(rows) }[key]
  if (key === 'Home') return 0
  if (key === 'End') return rows.length - 1
  if (by === undefined || now < 0) return undefined
  const next = now + by
  return next < 0 || next >= rows.length ? now : next
}

function columnsOf(rows: readonly Element[]): number {
  const top = rows[0]?.getBoundingClientRect().top
  const first = rows.findIndex((row) => row.getBoundingClientRect().top !== top)
  return first < 0 ? rows.length : first
}
