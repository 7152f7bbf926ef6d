// Alternative texts that were written: told to everything that shows the picture, in this tab and in the others.
import type { MediaItem } from '../media/media-item.ts'

const CHANNEL = 'cms-media'

/** Tells that something of this item was saved. */
export function notifySaved(id: MediaItem['id']): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(id)
  channel.close()
}

/** Calls back when this item was saved, and when the tab is looked at again; returns how to stop. */
export function watchSaved(id: MediaItem['id'], again: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }) => {
    if (data === id) again()
  }
  const look = () => {
    if (document.visibilityState === 'visible') again()
  }
  document.addEventListener('visibilitychange', look)
  // Two windows beside each other are both visible all the time.
  addEventListener('focus', look)
  document.addEventListener(PAGE_SAVED, again)
  return () => {
    channel.close()
    document.removeEventListener('visibilitychange', look)
    removeEventListener('focus', look)
    document.removeEventListener(PAGE_SAVED, again)
  }
}

const PAGE_SAVED = 'cms-page-saved'
/** A page that shows pictures was saved or published: what is said of them is looked up again. */
export const notifyPageSaved = (): void => void document.dispatchEvent(new Event(PAGE_SAVED))
