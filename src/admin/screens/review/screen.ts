// What waits for somebody to decide.
import { defineScreen } from '../../define-screen.ts'
import { countWaiting } from './waiting.ts'

export default defineScreen({
  path: '/review',
  title: 'Review',
  nav: { group: 'content', sort: 30, icon: 'stamp', badge: countWaiting },
  key: 'r',
  permission: 'review.manage',
  feature: 'review',
  words: ['approval', 'approve', 'waiting', 'proposals'],
  example: '/review',
  element: 'cms-review-screen',
  load: () => import('./review-screen.ts'),
})
