// One sealed request: opened, read and answered in the browser of somebody who has a key.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/requests/{id:number}',
  title: 'Request',
  permission: 'requests.read',
  feature: 'requests',
  example: '/requests/1',
  element: 'cms-request-screen',
  load: () => import('./request-screen.ts'),
})
