// The user's own proposals, for users who may not review.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/review/mine',
  title: 'My proposals',
  nav: { group: 'content', sort: 31, icon: 'paper-plane-tilt', when: ({ me }) => me.needs_approval === true },
  feature: 'review',
  keywords: ['approval', 'waiting', 'review'],
  example: '/review/mine',
  element: 'cms-my-changes-screen',
  load: () => import('./my-changes-screen.ts'),
})
