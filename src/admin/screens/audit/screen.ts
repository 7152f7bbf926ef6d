// Problems of the public website, each with a link to where it can be fixed.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/audit',
  title: 'Audit',
  nav: { group: 'site', sort: 45, icon: 'list-checks' },
  keywords: [
    'broken links',
    'dead links',
    'check the website',
    'accessibility',
    'search engines',
    'alternative texts',
    'headings',
    'contrast',
    'missing translations',
    'unused files',
    'quality',
  ],
  example: '/audit',
  element: 'cms-audit-screen',
  load: () => import('./audit-screen.ts'),
})
