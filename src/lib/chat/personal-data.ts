// What chats have of a person: their conversations with the assistant; registered in area.ts.
import { definePersonalData } from '../access/define-personal-data.ts'
import { hasChats, openChats, removeConversations } from './store.ts'

export const personalData = definePersonalData({
  async listBeside(site, { id }) {
    if (!hasChats(site)) return { assistant: [] }
    const { read } = await openChats(site)
    const questions = await read
      .selectFrom('messages')
      .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
      .select(['conversations.uid', 'messages.content', 'messages.created_at'])
      .where('conversations.kind', '=', 'assistant')
      .where('conversations.user_id', '=', id)
      .where('messages.role', '=', 'user')
      .orderBy('messages.id')
      .execute()
    const texts = questions.map(({ uid, content, created_at }) => ({
      conversation: uid,
      created_at,
      text: (JSON.parse(content) as { text: string }).text,
    }))
    return { assistant: texts }
  },
  async eraseBeside(site, { id }) {
    await removeConversations(site, { kind: 'assistant', user_id: id })
  },
})
