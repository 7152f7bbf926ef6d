// Questions of visitors to the chat of the website.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/chats',
  title: 'Chats',
  // Hidden without AI, which answers them.
  nav: { group: 'content', sort: 37, icon: 'chats-circle', when: ({ me }) => me.ai.includes('text') },
  permission: 'chat.read',
  feature: 'chat',
  keywords: ['questions of visitors', 'chatbot', 'conversations'],
  example: '/chats',
  element: 'cms-chats-screen',
  load: () => import('./chats-screen.ts'),
})
