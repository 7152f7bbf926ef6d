// A visitor's chat.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/chats/{id:number}',
  title: 'Chat',
  permission: 'chat.read',
  feature: 'chat',
  example: '/chats/1',
  element: 'cms-chat-screen',
  load: () => import('./chat-screen.ts'),
})
