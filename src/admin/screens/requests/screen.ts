// The inbox: sealed requests of all forms, newest first.
import { defineScreen } from '../../define-screen.ts'
import type { App } from '../../app-context.ts'

export default defineScreen({
  path: '/requests',
  title: 'Requests',
  nav: { group: 'content', sort: 35, icon: 'tray', badge: countNew },
  key: 'i',
  permission: 'requests.read',
  feature: 'requests',
  keywords: ['inbox', 'forms', 'enquiries', 'messages', 'contact', 'contact form', 'answers of visitors'],
  example: '/requests',
  element: 'cms-requests-screen',
  load: () => import('./requests-screen.ts'),
})

/** Number of unread requests, for the navigation. Undefined when there are none, or it is unknown. */
async function countNew({ api }: Pick<App, 'api'>): Promise<number | undefined> {
  const { meta } = await api.call('list_requests', { limit: 1, count: true, status: 'new' })
  return Number(meta?.['total']) || undefined
}
