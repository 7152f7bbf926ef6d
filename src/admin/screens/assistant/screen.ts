// The assistant: it answers, looks things up, and proposes changes that wait for approval.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/assistant',
  title: 'Assistant',
  nav: {
    group: 'content',
    sort: 5,
    icon: 'chat-teardrop-dots',
    when: ({ me }) => me.ai.includes('text') && me.features.includes('chat'),
  },
  permission: 'ai.use',
  feature: 'chat',
  keywords: ['AI', 'ask', 'help', 'chat'],
  example: '/assistant',
  element: 'cms-assistant-screen',
  load: () => import('./assistant-screen.ts'),
})
