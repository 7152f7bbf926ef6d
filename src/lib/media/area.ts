// The media library: features, permissions, jobs.
import { defineExtension } from '../core/extension/define-extension.ts'

export default defineExtension({
  name: 'media',
  version: '1.0.0',
  boot(ext) {
    ext.feature('media', 'Media library', ['media.upload', 'media.edit', 'media.delete', 'media.shared'])
    ext.feature('media.captions', 'Captions of video and audio')
    ext.feature('media.svg', 'SVG files, cleaned of everything that runs')
    ext.permissions(
      'Media',
      {
        'media.upload': 'Add files to the library',
        'media.edit': 'Edit texts, crops and files of the library',
        'media.delete': 'Delete items of the library',
        'media.shared': 'Change items that several websites share',
      },
      {
        editor: ['media.upload', 'media.edit', 'media.delete'],
        author: ['media.upload', 'media.edit'],
        reviewer: ['media.upload', 'media.edit'],
      },
    )
    ext.provide('bundle.part', async () => (await import('./bundle-part.ts')).mediaPart as never)
    ext.provide('trash', async () => (await import('./trash.ts')).trashOfMedia)
    ext.provide('addresses.file', async () => (await import('./at-address.ts')).fileAt)
    ext.provide('person.data', async () => (await import('./personal-data.ts')).personalData)
    ext.provide('backup.parts', async () => (await import('./backup-parts.ts')).backupParts)
    ext.job('media-variants', {
      background: true,
      run: async (payload, ctx) => (await import('./variants.ts')).makeVariants(payload, ctx),
    })
    ext.provide('search.documents', async () => (await import('./media-documents.ts')).mediaDocuments)
    ext.job('media-text', {
      background: true,
      run: async (_payload, ctx) => (await import('./media-text.ts')).readTexts(ctx),
    })
    ext.job('media-files-gone', {
      run: async (payload, ctx) => (await import('./files-gone.ts')).removeFilesJob(payload, ctx),
    })
    ext.on('change.rejected', async ({ payload }, ctx) =>
      (await import('./held-uploads.ts')).removeUploadsOfChange(ctx, Number(payload['id'])),
    )
    ext.job('pool-push', {
      run: async (payload, ctx) => (await import('./pools/push.ts')).pushItem(payload, ctx),
    })
    ext.job('pool-pull', {
      run: async (payload, ctx) => (await import('./pools/pull.ts')).pullItems(payload, ctx),
    })
    ext.job('pool-sync', {
      every: 60 * 60,
      run: async (_payload, ctx) => (await import('./pools/join.ts')).syncPools(ctx),
    })
    ext.job('purge-uploads', {
      every: 24 * 60 * 60,
      run: async (_payload, ctx) => (await import('./purge-uploads.ts')).purgeUploads(ctx),
    })
  },
})
