// Chooses the number of columns that fills the last row best.

/** 3 or 4 columns for `count` items; `preferred` when both fill it equally. */
export function columnsFor(count: number, preferred: 3 | 4): string {
  const filled = (columns: number) => (((count - 1) % columns) + 1) / columns
  const other = preferred === 3 ? 4 : 3
  return `columns-${count >= other && filled(other) > filled(preferred) ? other : preferred}`
}
