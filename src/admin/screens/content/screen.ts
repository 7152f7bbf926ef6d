// Exporting content of the website as a file, and importing it from another one.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/content',
  title: 'Import and export',
  nav: { group: 'system', sort: 46, icon: 'package' },
  permission: 'system.manage',
  feature: 'system',
  keywords: ['bundle', 'move the website', 'wordpress', 'take content along', 'download content'],
  example: '/content',
  element: 'cms-content-screen',
  load: () => import('./content-screen.ts'),
})
