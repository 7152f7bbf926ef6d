// Scenarios of chats: one that a visitor had.
import { addConversation } from '../../../src/lib/chat/store.ts'
import { defineScenarios, type World } from './world.ts'

async function addChat({ installation, key }: World): Promise<number> {
  const site = await installation.openSite(key)
  const begin = { kind: 'visitor' as const, lang: 'en', page: '/', question: 'When are you open?' }
  return (await addConversation(site, begin, installation.clock.now())).id
}

export default defineScenarios({
  delete_chat: async (world) => ({ id: await addChat(world) }),
  purge_chats: async (world) => {
    await addChat(world)
    return { older_than: 0 }
  },
  update_chat_retention: async () => ({ visitor_days: 7 }),
})
