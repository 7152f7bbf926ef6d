// Texts by AI that no editor has confirmed yet.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/ai-texts',
  title: 'AI texts',
  nav: {
    group: 'content',
    sort: 60,
    icon: 'sparkle',
    // Without a provider there are none.
    when: ({ me }) => me.ai.length > 0,
  },
  permission: 'ai.use',
  feature: 'ai',
  keywords: ['artificial intelligence', 'not confirmed', 'translations by AI', 'confirm'],
  example: '/ai-texts',
  element: 'cms-ai-texts-screen',
  load: () => import('./ai-texts-screen.ts'),
})
