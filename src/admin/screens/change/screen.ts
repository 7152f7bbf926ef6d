// A change: what it would do or did, and the decision on it. Its proposer may open it, too.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/review/{change}',
  title: 'Change',
  example: '/review/1',
  element: 'cms-change-screen',
  load: () => import('./change-screen.ts'),
})
