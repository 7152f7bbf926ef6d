// Whether visitors of a website can ask its chat, and what they are told of it: for the block, and for its address.
import { aiState } from '../../ai/ai.ts'
import type { VisitorChat } from '../../core/extension/data-view.ts'
import type { Installation } from '../../core/installation.ts'
import { hasFeature, type Site } from '../../core/site.ts'
import { CHAT_TAG, readChatSettings } from '../settings.ts'

declare module '../../core/site.ts' {
  interface Site {
    /** Its chat for visitors, as it is now; adds the cache tags of what that follows from. */
    visitorChat: (tags: Set<string>) => Promise<VisitorChat>
    /** Whether the installation's file names a model for texts: pages that were made without are of another edition. */
    ai_in_file: boolean
  }
}

/** Who would answer: of pages that say whether somebody does. */
const AI_TAG = 'ai'

export async function visitorChat(
  installation: Installation,
  site: Site,
  tags: Set<string>,
): Promise<VisitorChat> {
  for (const tag of [AI_TAG, CHAT_TAG]) tags.add(tag)
  const isOn = hasFeature(site, 'chat') && hasFeature(site, 'search')
  const open = isOn && (await aiState(installation, site)).text !== undefined
  const { visitor_days: days } = await readChatSettings(site.db.read)
  return { open, days }
}
