// Opening a new request marks it as in progress, with a toast that offers undo. A request that was marked as new again
// by hand stays new.
import { isPending } from '../client/api.ts'
import type { App } from '../app-context.ts'
import { setStatus } from './change-request.ts'
import { statusText, type RequestHead } from './request.ts'

/** Undefined when nothing changes. Errors are ignored, it is only a help. `undone` gets the request as new again. */
export async function markRead(
  app: App,
  { id, reference, status, deleted_at }: Pick<RequestHead, 'id' | 'reference' | 'status' | 'deleted_at'>,
  undone: (request: RequestHead) => void,
): Promise<RequestHead | undefined> {
  const { api, can, me, t } = app
  if (status !== 'new' || deleted_at || !can('requests.manage') || me.needs_approval) return undefined
  try {
    const answer = await api.call('set_request_status', { id, status: 'in_progress' })
    if (isPending(answer)) return undefined
    dispatchEvent(new CustomEvent('cms-counts'))
    const run = async () => {
      const request = await setStatus(app, { id, reference }, 'new')
      if (request) undone(request)
    }
    app.toast({
      text: t('{reference} was new and is now marked: {status}.', {
        reference,
        status: statusText('in_progress', t),
      }),
      action: { label: t('Mark as new again'), run },
    })
    return answer.data
  } catch {
    return undefined
  }
}
