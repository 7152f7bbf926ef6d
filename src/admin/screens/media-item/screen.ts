// A file of the library: its texts, focal point, crops and usage.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/media/{id:number}',
  title: 'File',
  feature: 'media',
  example: '/media/1',
  element: 'cms-media-item-screen',
  load: () => import('./media-item-screen.ts'),
})
