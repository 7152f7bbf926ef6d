// The builder of one block type: its fields, template and stylesheet, with a live preview.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/blocks/{key}',
  title: 'Block builder',
  permission: 'blocks.build',
  feature: 'blocks.custom',
  example: '/blocks/opening_hours',
  element: 'cms-block-screen',
  load: () => import('./block-screen.ts'),
})
