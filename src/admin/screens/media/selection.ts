// Which items are chosen: one more, one less, everything from one to another.

export interface Selection {
  ids: ReadonlySet<number>
  /** Where a range begins. */
  anchor: number | undefined
}

export const NONE: Selection = { ids: new Set(), anchor: undefined }

export function toggled({ ids }: Selection, id: number): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** Everything between the anchor and the item, in the order of the list, is chosen too. */
export function rangedTo(selection: Selection, order: readonly number[], id: number): Selection {
  const [from, to] = [order.indexOf(selection.anchor ?? id), order.indexOf(id)].sort((a, b) => a - b) as [
    number,
    number,
  ]
  const between = from < 0 ? [id] : order.slice(from, to + 1)
  return { ids: new Set([...selection.ids, ...between]), anchor: from < 0 ? id : (selection.anchor ?? id) }
}

export const allOf = (order: readonly number[]): Selection => ({ ids: new Set(order), anchor: order[0] })

/** Without what is not in the list any more. */
export function storedIn(selection: Selection, order: readonly number[]): Selection {
  const there = new Set(order)
  const ids = new Set([...selection.ids].filter((id) => there.has(id)))
  return ids.size === selection.ids.size ? selection : { ...selection, ids }
}
