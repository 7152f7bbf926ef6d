// Signing out: submits the form of the plain pages, which ends the session, and deletes the account's local data.
import type { App } from '../app-context.ts'
import { onDevice } from '../editing/browser-storage.ts'
import { accountOf, clipboardKey, isDraftOf } from '../editing/local-storage-keys.ts'

/** Leaves the page. Asks first when there are local drafts; about other unsaved data the browser asks. */
export async function signOut({ me, t, confirm }: App): Promise<void> {
  const account = accountOf(me)
  const drafts = onDevice.keys().filter((key) => isDraftOf(account, key))
  if (drafts.length) {
    const isSure = await confirm({
      title: t('Sign out without saving?'),
      text: t('Changes that are not saved yet are only in this browser. They are deleted when you sign out.'),
      action: t('Sign out'),
      danger: true,
    })
    if (!isSure) return
    // The user has confirmed already; an open editor keeps its draft until the page is left.
    addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
    addEventListener('pagehide', () => forget(drafts))
  }
  forget([clipboardKey(account)])
  const form = document.createElement('form')
  form.method = 'post'
  form.action = '/admin/logout'
  form.hidden = true
  document.body.append(form)
  form.submit()
}

const forget = (keys: string[]) => keys.forEach(onDevice.remove)
