// The browser's clock, network and storage in the form that the editor needs.
import type { Surroundings } from './surroundings.ts'

/** Reading localStorage throws where the browser blocks it: the editor then says that it stores no local drafts. */
export const browserSurroundings = (): Surroundings => ({
  now: () => Date.now(),
  setTimeout: (work, ms) => window.setTimeout(work, ms),
  clearTimeout: (timer) => window.clearTimeout(timer as number | undefined),
  network: window,
  attended: (listener) => {
    const whenVisible = () => void (document.visibilityState === 'visible' && listener())
    window.addEventListener('focus', whenVisible)
    document.addEventListener('visibilitychange', whenVisible)
    return () => {
      window.removeEventListener('focus', whenVisible)
      document.removeEventListener('visibilitychange', whenVisible)
    }
  },
  store: {
    getItem: (key) => window.localStorage.getItem(key),
    setItem: (key, value) => window.localStorage.setItem(key, value),
    removeItem: (key) => window.localStorage.removeItem(key),
  },
})
