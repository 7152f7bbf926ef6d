// The keys that requests are sealed for: created in the browser, passed on, tested, replaced and removed.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/requests/keys',
  title: 'Keys for requests',
  permission: 'requests.read',
  feature: 'requests',
  keywords: ['inbox', 'encryption', 'passphrase', 'recovery'],
  example: '/requests/keys',
  element: 'cms-request-keys-screen',
  load: () => import('./request-keys-screen.ts'),
})
