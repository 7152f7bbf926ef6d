// One AI provider: its models and prices, its key, and whether it works.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/ai/{provider}',
  title: 'AI provider',
  permission: 'ai.manage',
  feature: 'ai',
  example: '/ai/main',
  element: 'cms-ai-provider-screen',
  load: () => import('./ai-provider-screen.ts'),
})
