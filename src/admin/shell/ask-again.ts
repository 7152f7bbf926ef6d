// Signing in again before sensitive operations, in a popup window: unsaved input of the admin stays.
import type { App } from '../app-context.ts'

const PAGE = '/admin/elevate'
/** The last page of the popup, which is then closed. */
const DONE = '/admin/account'
const LOOK_MS = 300

let asking: Promise<boolean> | undefined

/** True when the user has signed in again. Concurrent calls share one popup. */
export function reauthenticate(app: App): Promise<boolean> {
  asking ??= ask(app).finally(() => (asking = undefined))
  return asking
}

async function ask({ confirm, t }: App): Promise<boolean> {
  const agreed = await confirm({
    title: t('Please sign in once more'),
    text: t('What comes next matters, so we ask whether it is really you. A small window opens for it.'),
    action: t('Sign in'),
  })
  if (!agreed) return false
  const query = new URLSearchParams({ next: DONE })
  const opened = open(`${PAGE}?${String(query)}`, 'cms-elevate', 'popup,width=520,height=760')
  return opened ? closed(opened) : false
}

function closed(opened: Window): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const done = !opened.closed && pathOf(opened) === DONE
      if (!done && !opened.closed) return
      clearInterval(timer)
      opened.close()
      resolve(done)
    }, LOOK_MS)
  })
}

/** Undefined while the popup is loading, or on another origin. */
function pathOf({ location }: Window): string | undefined {
  try {
    return location.pathname
  } catch {
    return undefined
  }
}
