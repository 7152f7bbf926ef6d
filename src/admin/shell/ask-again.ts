// Signing in once more before what matters most, in a window of its own: what was typed here stays where it is.
import type { App } from '../app-context.ts'

const PAGE = '/admin/elevate'
/** Where the window arrives when it is done; it is closed then. */
const DONE = '/admin/account'
const LOOK_MS = 300

let asking: Promise<boolean> | undefined

/** True when the person has signed in again. Calls that wait for it at the same time ask once. */
export function askAgain(app: App): Promise<boolean> {
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

/** Undefined while it is on its way, or elsewhere. */
function pathOf({ location }: Window): string | undefined {
  try {
    return location.pathname
  } catch {
    return undefined
  }
}
