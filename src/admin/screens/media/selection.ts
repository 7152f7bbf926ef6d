// The selected items: toggle one, select a range.

export interface Selection {
  ids: ReadonlySet<number>
  /** Start of a range. */
  anchor: number | undefined
}

export const NONE: Selection = { ids: new Set(), anchor: undefined }

export function toggled({ ids }: Selection, id: number): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** Adds all items between the anchor and the item, in the order of the list. */
export function extendRange(selection: Selection, order: readonly number[], id: number): Selection {
  const [from, to] = [order.indexOf(selection.anchor ?? id), order.indexOf(id)].sort((a, b) => a - b) as [
    number,
    number,
  ]
  const between = from < 0 ? [id] : order.slice(from, to + 1)
  return { ids: new Set([...selection.ids, ...between]), anchor: from < 0 ? id : (selection.anchor ?? id) }
}

export const allOf = (order: readonly number[]): Selection => ({ ids: new Set(order), anchor: order[0] })

/** Without items that are no longer in the list. */
export function storedIn(selection: Selection, order: readonly number[]): Selection {
  const there = new Set(order)
  const ids = new Set([...selection.ids].filter((id) => there.has(id)))
  return ids.size === selection.ids.size ? selection : { ...selection, ids }
}
