// The name of an object while a change is not in effect: its previous name.
import type { ChangeDetail } from '../../client/operations.d.ts'

type Named = Pick<ChangeDetail, 'entity' | 'status' | 'reverted_by' | 'before' | 'diff' | 'summary'>

/** The log names objects as they would be after the change. */
export function changeTitle({ entity, status, reverted_by, before, diff }: Named): string {
  const label = entity?.label ?? ''
  if (status === 'applied' && reverted_by === null) return label
  for (const name of ['title', 'name']) {
    const value = before?.[name] ?? diff.find(({ pointer }) => pointer === `/${name}`)?.before
    const proposed = diff.find(({ pointer }) => pointer === `/${name}`)?.after
    if (typeof value === 'string' && value && proposed === label) return value
  }
  return label
}

/** `Update page: Services`, with that name. */
export function namedBefore<T extends Named>(change: T): T {
  const { entity, summary } = change
  const label = changeTitle(change)
  if (!entity || !summary.endsWith(entity.label)) return change
  return {
    ...change,
    summary: summary.slice(0, summary.length - entity.label.length) + label,
    entity: { ...entity, label },
  }
}
