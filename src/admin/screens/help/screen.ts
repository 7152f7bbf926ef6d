// The help of all screens that the user may open, with search.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/hilfe',
  title: 'Help',
  keywords: ['manual', 'instructions', 'how to', 'how does it work', 'documentation', 'support'],
  example: '/hilfe',
  element: 'cms-help-screen',
  load: () => import('./help-screen.ts'),
})
