// What approving a change means for visitors: it stays in a draft, it can be accepted as a draft, or it is public at once.
import type { Change, ChangeDetail } from '../../client/operations.d.ts'

type Proposed = Pick<ChangeDetail, 'entity' | 'status' | 'operation' | 'before' | 'after' | 'diff'>

/** Types with a draft and a published version. */
const DRAFTED = new Set(['page', 'entry'])
/** States in which the draft is not public. */
const HIDDEN = new Set(['draft', 'in_review', 'offline'])
/** Properties without a draft: changes are public as soon as they are approved. */
const AT_ONCE = [
  'published_n',
  'access',
  'access_roles',
  'has_access_password',
  'publish_at',
  'unpublish_at',
  'parent_id',
  'sort',
  'deleted_at',
]

/** Whether it becomes public only by publishing. */
export function staysDraft({ entity, status, before, after, diff }: Proposed): boolean {
  if (status !== 'pending' || !DRAFTED.has(entity?.type ?? '') || !after) return false
  const hides = (state: unknown) => HIDDEN.has(String(state))
  if (!before) return hides(after['status'])
  return diff.every(({ pointer, before: was, after: is }) => {
    const [, name = ''] = pointer.split('/')
    if (name === 'status') return hides(was) && hides(is)
    return name !== '' && !AT_ONCE.includes(name)
  })
}

/** Whether it would publish besides changing content, so that approving it as a draft only makes sense. */
export const differsAsDraft = (change: Proposed): boolean =>
  change.status === 'pending' &&
  change.entity?.type === 'entry' &&
  /^(create|update|save)_/.test(change.operation) &&
  !staysDraft(change)

/** Whether approving publishes an object that has a draft. */
export function publishesObject(change: Proposed): boolean {
  const { entity, status, after, diff } = change
  if (status !== 'pending' || !DRAFTED.has(entity?.type ?? '') || after?.['status'] !== 'published') return false
  return !staysDraft(change) && diff.some(({ pointer }) => ['', '/published_n', '/status'].includes(pointer))
}

/** Whether earlier draft changes are published together with it. */
export const hasEarlierDraft = ({ before }: Pick<ChangeDetail, 'before'>): boolean =>
  before !== null && (before['has_unpublished_changes'] === true || HIDDEN.has(String(before['status'])))

/** Names of what steps of a batch create once they are applied, by uid. */
export const createdBy = (steps: readonly Pick<Change, 'status' | 'entity'>[]): ReadonlyMap<string, string> =>
  new Map(steps.flatMap(({ status, entity }) => (status === 'pending' && entity ? [[entity.id, entity.label]] : [])))
