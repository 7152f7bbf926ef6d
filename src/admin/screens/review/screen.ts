// The review queue.
import { defineScreen } from '../../define-screen.ts'
import type { App } from '../../app-context.ts'
import { countSubmitted, mayDecide } from './submitted.ts'

export default defineScreen({
  path: '/review',
  title: 'Review',
  nav: {
    group: 'content',
    sort: 30,
    icon: 'stamp',
    badge: countWaiting,
    when: mayDecide,
  },
  key: 'r',
  permission: ['review.manage', 'pages.publish', 'data.publish'],
  feature: 'review',
  keywords: ['approval', 'approve', 'waiting', 'proposals'],
  example: '/review',
  element: 'cms-review-screen',
  load: () => import('./review-screen.ts'),
})

/**
 * The number of pending items for the navigation: changes, and submitted objects. Undefined when there are
 * none, or it is unknown.
 */
async function countWaiting({ api, can }: Pick<App, 'api' | 'can'>): Promise<number | undefined> {
  const [changes, submitted] = await Promise.all([
    can('review.manage') ? api.call('list_changes', { limit: 1, count: true }) : undefined,
    countSubmitted(api).catch(() => 0),
  ])
  return (Number(changes?.meta?.['total']) || 0) + submitted || undefined
}
