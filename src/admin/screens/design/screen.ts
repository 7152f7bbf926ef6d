// The design of the website: colours, fonts and shapes, previewed on a page before saving.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/design',
  title: 'Design',
  nav: { group: 'site', sort: 10, icon: 'palette' },
  permission: 'design.edit',
  feature: 'design',
  keywords: [
    'colours',
    'fonts',
    'contrast',
    'look',
    'presets',
    'dark mode',
    'change the colours',
    'change the font',
    'size of the text',
    'background',
    'appearance of the website',
    'theme',
    'brand colour',
    'main colour',
    'corporate design',
  ],
  example: '/design',
  element: 'cms-design-screen',
  load: () => import('./design-screen.ts'),
})
