// The review queue.
import { defineScreen } from '../../define-screen.ts'
import type { App } from '../../app-context.ts'
import { countSubmitted } from './submitted.ts'

export default defineScreen({
  path: '/review',
  title: 'Review',
  nav: { group: 'content', sort: 30, icon: 'stamp', badge: countWaiting },
  key: 'r',
  permission: 'review.manage',
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
async function countWaiting({ api }: Pick<App, 'api'>): Promise<number | undefined> {
  const [{ meta }, submitted] = await Promise.all([
    api.call('list_changes', { limit: 1, count: true }),
    countSubmitted(api).catch(() => 0),
  ])
  return (Number(meta?.['total']) || 0) + submitted || undefined
}
