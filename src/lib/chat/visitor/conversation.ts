// The conversation that a visitor's page has the key of.
import { sha256 } from '../../base/hash.ts'
import type { Site } from '../../core/site.ts'
import { conversationByKey, messagesOf, type Message } from '../store.ts'

/** What was said; nothing for a key that opens none. */
export async function visitorChatOf(site: Site, key: string): Promise<Message[]> {
  const found = await conversationByKey(site, sha256(key))
  return found ? messagesOf(site, found) : []
}
