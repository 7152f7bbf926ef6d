// Actions on a request that do not open it: status, trash, restore, delete permanently.
import type { App, Toast } from '../app-context.ts'
import type { CallAnswer } from '../client/calls.ts'
import { settle } from '../elements/settle.ts'
import { statusText, type RequestHead, type Status } from './request.ts'

type Which = Pick<RequestHead, 'id' | 'reference'>

/** The navigation shows the number of new requests. */
const notifyCounts = () => dispatchEvent(new CustomEvent('cms-counts'))

/** The changed request; undefined when it waits for approval or failed, which is reported to the user. */
export async function setStatus(app: App, { id, reference }: Which, status: Status): Promise<RequestHead | undefined> {
  const { t } = app
  const done = t('{reference} is marked: {status}.', { reference, status: statusText(status, t) })
  return change(app, () => app.api.call('set_request_status', { id, status }), done)
}

/** Asks for confirmation first. */
export async function deletePermanently(
  app: App,
  request: Which,
  undone: () => void,
): Promise<RequestHead | undefined> {
  const { t, confirm } = app
  const { id, reference } = request
  const isSure = await confirm({
    title: t('Delete {reference}?', { reference }),
    text: t('It goes into the trash and is removed for good after 30 days, with its files.'),
    action: t('Delete'),
    danger: true,
  })
  if (!isSure) return undefined
  const undo = async () => {
    if (await restoreFromTrash(app, request)) undone()
  }
  const action = { label: t('Undo'), run: undo }
  const done = t('{reference} is in the trash.', { reference })
  return change(app, () => app.api.call('delete_request', { id }), { text: done, action })
}

export function restoreFromTrash(app: App, { id, reference }: Which): Promise<RequestHead | undefined> {
  const done = app.t('{reference} is back.', { reference })
  return change(app, () => app.api.call('restore_request', { id }), done)
}

/** Asks for confirmation first, as it cannot be undone. */
export async function removeForGood(app: App, { id, reference }: Which): Promise<RequestHead | undefined> {
  const { t, confirm } = app
  const isSure = await confirm({
    title: t('Delete {reference} for good?', { reference }),
    text: t('The request and its files are removed from the server at once. This cannot be undone.'),
    action: t('Delete for good'),
    danger: true,
  })
  if (!isSure) return undefined
  const done = t('{reference} is deleted for good.', { reference })
  return change(app, () => app.api.call('delete_request', { id, permanently: true }), done)
}

async function change(
  app: App,
  call: () => Promise<CallAnswer<'set_request_status' | 'delete_request' | 'restore_request'>>,
  done: string | Toast,
) {
  try {
    const answer = await call()
    if (!settle(app, answer, done)) return undefined
    notifyCounts()
    return answer.data
  } catch (error) {
    app.report(error)
    return undefined
  }
}
