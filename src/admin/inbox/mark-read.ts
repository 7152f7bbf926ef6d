// Whoever opened a new request has taken it up: it is new no more. What is marked as new again by hand stays so.
import { isPending } from '../api.ts'
import type { App } from '../app-context.ts'
import type { RequestHead } from './request.ts'

/** Undefined where nothing changes. It is a help: what fails is not told. */
export async function markRead(
  { api, can, me }: Pick<App, 'api' | 'can' | 'me'>,
  { id, status, deleted_at }: Pick<RequestHead, 'id' | 'status' | 'deleted_at'>,
): Promise<RequestHead | undefined> {
  if (status !== 'new' || deleted_at || !can('requests.manage') || me.needs_approval) return undefined
  try {
    const answer = await api.call<RequestHead>('PATCH', `/requests/${id}`, {
      body: { status: 'in_progress' },
    })
    if (isPending(answer)) return undefined
    dispatchEvent(new CustomEvent('cms-counts'))
    return answer.data
  } catch {
    return undefined
  }
}
