// Saves the changes of a file step by step, each based on the version of the previous one.
import { isPending, type Api } from '../../client/api.ts'
import type { MediaItem } from '../../media/media-item.ts'
import { notifySaved } from '../../pickers/alt-news.ts'
import { stepsTo, type Draft, type Site } from './item-draft.ts'

export interface Opened {
  item: MediaItem
  etag: string | undefined
}
export interface SavedItem extends Opened {
  /** Some of it waits for approval. */
  waits: boolean
}

/** Throws errors of the service; `saved` is called for every completed step. */
export async function saveItem(
  api: Api,
  { opened, draft, site }: { opened: Opened; draft: Draft; site: Site },
  saved: (now: Opened) => void,
): Promise<SavedItem> {
  let now = opened
  let waits = false
  for (const { name, input } of stepsTo(opened.item, draft, site)) {
    const answer = await api.call(name, input, { if_match: now.etag })
    if (isPending(answer)) waits = true
    else {
      now = { item: answer.data, etag: answer.etag }
      saved(now)
      notifySaved(now.item.id)
    }
  }
  return { ...now, waits }
}
