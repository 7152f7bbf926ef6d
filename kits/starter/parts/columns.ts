// How many columns leave the fullest last row.

/** 3 or 4 for so many items; `wanted` where both do equally well. */
export function columnsFor(count: number, wanted: 3 | 4): string {
  const filled = (columns: number) => (((count - 1) % columns) + 1) / columns
  const other = wanted === 3 ? 4 : 3
  return `columns-${count >= other && filled(other) > filled(wanted) ? other : wanted}`
}
