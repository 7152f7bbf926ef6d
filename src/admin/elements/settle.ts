// What the user is told after a change.
import type { App, Toast } from '../app-context.ts'
import { isPending, type Answer, type Pending } from '../client/api.ts'
import { newAddress } from './address-notes.ts'

type Told = Pick<App, 't' | 'toast'>

export const toastPending = ({ t, toast }: Told): void =>
  toast({ tone: 'neutral', text: t('The change waits for approval.') })

/** Tells the outcome of a change: `done`, or that it waits for approval. True when it is done. */
export function settle<T>(app: Told, answer: Answer<T> | Answer<Pending>, done: string | Toast): answer is Answer<T> {
  const isDone = !isPending(answer)
  const toast = typeof done === 'string' ? { text: done } : done
  if (isDone) app.toast({ ...toast, text: `${toast.text} ${newAddress(answer, app.t)}`.trim() })
  else toastPending(app)
  return isDone
}
