// A webhook and its deliveries.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/webhooks/{id:number}',
  title: 'Webhook',
  permission: 'api.manage',
  feature: 'webhooks',
  example: '/webhooks/1',
  element: 'cms-webhook-screen',
  load: () => import('./webhook-screen.ts'),
})
