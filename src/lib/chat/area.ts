// Chats: the visitors' on the website, the editors' assistant, and how long both are stored.
import { defineExtension } from '../core/extension/define-extension.ts'

export default defineExtension({
  name: 'chat',
  version: '1.0.0',
  boot(ext) {
    ext.feature('chat', 'Chat and assistant', ['chat.read'])
    ext.permissions('Chat', { 'chat.read': 'Read and delete the chats of visitors' })
    ext.provide('purge.daily', async () => (await import('./settings.ts')).purgeChats)
    ext.provide('person.data', async () => (await import('./personal-data.ts')).personalData)
  },
})
