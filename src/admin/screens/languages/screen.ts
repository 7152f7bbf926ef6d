// The languages of the website, and what is missing in each.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/languages',
  title: 'Languages',
  nav: { group: 'site', sort: 50, icon: 'translate' },
  feature: 'languages',
  keywords: ['translations', 'missing texts', 'translate the website', 'add a language', 'english german'],
  example: '/languages',
  element: 'cms-languages-screen',
  load: () => import('./languages-screen.ts'),
})
