// Notifies all elements that show a picture when its alternative text was saved, in this tab and in others.
import type { MediaItem } from '../media/media-item.ts'

const CHANNEL = 'cms-media'

/** Notifies that this item was saved. */
export function notifySaved(id: MediaItem['id']): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(id)
  channel.close()
}

/** Calls back when this item was saved, and when the user returns to the tab; returns a function to unsubscribe. */
export function onMediaSaved(id: MediaItem['id'], again: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }) => {
    if (data === id) again()
  }
  const whenVisible = () => {
    if (document.visibilityState === 'visible') again()
  }
  document.addEventListener('visibilitychange', whenVisible)
  // Two windows next to each other are both visible all the time, but not both focused.
  addEventListener('focus', whenVisible)
  document.addEventListener(PAGE_SAVED, again)
  return () => {
    channel.close()
    document.removeEventListener('visibilitychange', whenVisible)
    removeEventListener('focus', whenVisible)
    document.removeEventListener(PAGE_SAVED, again)
  }
}

const PAGE_SAVED = 'cms-page-saved'
/** A page with pictures was saved or published: notes about its pictures are loaded again. */
export const notifyPageSaved = (): void => void document.dispatchEvent(new Event(PAGE_SAVED))
