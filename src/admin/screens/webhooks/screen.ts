// Webhooks: addresses that are notified about events on the website.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/webhooks',
  title: 'Webhooks',
  nav: { group: 'system', sort: 20, icon: 'share-network' },
  permission: 'api.manage',
  feature: 'webhooks',
  keywords: ['events', 'deliveries', 'integration'],
  example: '/webhooks',
  element: 'cms-webhooks-screen',
  load: () => import('./webhooks-screen.ts'),
})
