// Which AI the website uses, what it may cost, and what it was used for.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/ai',
  title: 'AI',
  // Hidden without AI: the features screen and the command palette lead here.
  nav: { group: 'system', sort: 45, icon: 'sparkle', when: ({ me }) => me.ai.length > 0 },
  permission: 'ai.manage',
  feature: 'ai',
  keywords: ['artificial intelligence', 'language model', 'AI provider', 'AI budget', 'AI usage'],
  example: '/ai',
  element: 'cms-ai-screen',
  load: () => import('./ai-screen.ts'),
})
