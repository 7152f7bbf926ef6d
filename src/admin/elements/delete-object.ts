// Deleting or revoking an object: asked first, told afterwards.
import type { AdminElement } from '../admin-element.ts'
import type { Answer, Pending } from '../client/api.ts'
import { settle } from './settle.ts'
import { notDeleted } from './stale-notice.ts'

interface Deletion<T> {
  title: string
  text: string
  /** Label of the confirming button; “Delete” when left out. */
  action?: string
  call: () => Promise<Answer<T> | Answer<Pending>>
  /** The message when it is done. */
  done: string
  /** Called when it is done; not while it waits for approval. */
  after: (data: T) => unknown
  /** Shows the object as it is now, when somebody else has changed it meanwhile. */
  reload: () => Promise<void>
}

export async function deleteObject<T>(host: AdminElement, deletion: Deletion<T>): Promise<void> {
  const { app, t } = host
  const { title, text, action = t('Delete'), call, done, after, reload } = deletion
  if (!(await app.confirm({ title, text, action, danger: true }))) return
  try {
    const answer = await call()
    if (settle(app, answer, done)) await after(answer.data)
  } catch (error) {
    await notDeleted(host, error, reload)
  }
}
