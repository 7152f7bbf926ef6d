// The website's custom block types.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/blocks',
  title: 'Blocks',
  nav: { group: 'site', sort: 20, icon: 'cube' },
  permission: 'blocks.build',
  feature: 'blocks.custom',
  key: 'b',
  keywords: ['block builder', 'custom blocks', 'template', 'liquid', 'css', 'build a block', 'own elements'],
  actions: [{ title: 'New block', path: '/blocks?new=1', icon: 'plus' }],
  example: '/blocks',
  element: 'cms-blocks-screen',
  load: () => import('./blocks-screen.ts'),
})
