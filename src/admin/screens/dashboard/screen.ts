// The first screen: tasks, recent changes, shortcuts.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '',
  title: 'Overview',
  nav: { group: 'content', sort: 0, icon: 'house' },
  key: 'h',
  keywords: ['dashboard', 'start', 'what waits', 'first steps'],
  example: '',
  element: 'cms-dashboard-screen',
  load: () => import('./dashboard-screen.ts'),
  prefetch: ({ api }) => api.prefetch('get_dashboard', {}),
})
