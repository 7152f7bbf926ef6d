// The pages of the website as a tree: find, move, add and remove.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/pages',
  title: 'Pages',
  nav: { group: 'content', sort: 10, icon: 'files' },
  key: 'p',
  keywords: [
    'tree',
    'menu',
    'sitemap',
    'texts',
    'write',
    'home page',
    'address of a page',
    'publish',
    'order of the pages',
    'delete a page',
    'subpage',
  ],
  actions: [
    {
      title: 'New page',
      path: '/pages?new=1',
      permission: 'pages.edit',
      keywords: ['add a page', 'create a page'],
    },
  ],
  example: '/pages',
  element: 'cms-pages-screen',
  load: () => import('./pages-screen.ts'),
})
