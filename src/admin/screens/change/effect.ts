// What approving a change means for visitors: it stays in a draft, it can be taken as a draft only, or it is public at once.
import type { ChangeDetail } from '../../client/operations.d.ts'

type Proposed = Pick<ChangeDetail, 'entity' | 'status' | 'operation' | 'before' | 'after' | 'diff'>

/** Things that have a draft and a public version. */
const DRAFTED = new Set(['page', 'entry'])
/** States in which visitors see nothing of a draft. */
const HIDDEN = new Set(['draft', 'in_review', 'offline'])
/** What has no draft: it is so for visitors as soon as it is approved. */
const AT_ONCE = ['published_n', 'access', 'access_roles', 'has_access_password', 'publish_at', 'unpublish_at', 'parent_id', 'sort', 'deleted_at'] // prettier-ignore

/** Whether visitors see nothing of it before somebody publishes. */
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

/** Whether it would publish beside what it changes, so that it can be taken without that. */
export const differsAsDraft = (change: Proposed): boolean =>
  change.status === 'pending' &&
  change.entity?.type === 'entry' &&
  /^(create|update|save)_/.test(change.operation) &&
  !staysDraft(change)

/** Whether visitors see it as soon as it is approved, and it has a draft that might have kept it. */
export function goesOnline(change: Proposed): boolean {
  const { entity, status, after, diff } = change
  if (status !== 'pending' || !DRAFTED.has(entity?.type ?? '') || after?.['status'] !== 'published')
    return false
  return !staysDraft(change) && diff.some(({ pointer }) => ['', '/published_n', '/status'].includes(pointer))
}

/** Whether more than the change itself goes online with it: what was in the draft before. */
export const hasEarlierDraft = ({ before }: Pick<ChangeDetail, 'before'>): boolean =>
  before !== null && (before['has_unpublished_changes'] === true || HIDDEN.has(String(before['status'])))
