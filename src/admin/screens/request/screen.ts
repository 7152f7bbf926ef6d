// One sealed request: decrypted, read and answered in the browser of a user with a key.
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
