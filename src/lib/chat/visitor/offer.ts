// Whether a website offers its chat to visitors, and with which consent note: for the block, and for its address.
import { aiState } from '../../ai/ai.ts'
import type { VisitorChat } from '../../core/extension/data-view.ts'
import type { Installation } from '../../core/installation.ts'
import { hasFeature, type Site } from '../../core/site.ts'
import { CHAT_TAG, readChatSettings } from '../settings.ts'

declare module '../../core/site.ts' {
  interface Site {
    /** The chat for visitors, as it is now; adds the cache tags that it depends on. */
    visitorChat: (tags: Set<string>) => Promise<VisitorChat>
    /** Part of the cache fingerprint: whether the installation's file names a model for texts. */
    ai_in_file: boolean
  }
}

/** Cache tag of pages that depend on whether there is a provider. */
const AI_TAG = 'ai'

export async function visitorChat(installation: Installation, site: Site, tags: Set<string>): Promise<VisitorChat> {
  for (const tag of [AI_TAG, CHAT_TAG]) tags.add(tag)
  const isOn = hasFeature(site, 'chat') && hasFeature(site, 'search')
  const open = isOn && (await aiState(installation, site)).text !== undefined
  const { visitor_days: days } = await readChatSettings(site.db.read)
  return { open, days }
}
