// The media library: pictures, videos, audio files and documents.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/media',
  title: 'Media',
  nav: { group: 'content', sort: 20, icon: 'images' },
  key: 'm',
  feature: 'media',
  keywords: [
    'pictures',
    'files',
    'uploads',
    'alternative texts',
    'library',
    'upload a picture',
    'upload a file',
    'photos',
    'images',
    'videos',
    'documents',
    'replace a picture',
  ],
  actions: [
    {
      title: 'Add missing alternative texts',
      path: '/media?alt',
      icon: 'image',
      permission: 'media.edit',
      keywords: ['accessibility'],
    },
  ],
  example: '/media',
  element: 'cms-media-screen',
  load: () => import('./media-screen.ts'),
})
