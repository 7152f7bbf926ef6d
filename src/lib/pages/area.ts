// Pages: the feature, the permissions and the jobs of this area.
import { defineExtension, type ExtensionPoint } from '../core/extension/define-extension.ts'
import { providersOf } from '../core/extension/providers.ts'
import { defineDocument } from '../document/define-document.ts'

const kind = async () => (await import('./page-kind.ts')).pageKind

export default defineExtension({
  name: 'pages',
  version: '1.0.0',
  boot(ext) {
    ext.feature('pages.structure', 'Create, move and delete pages', ['pages.manage'])
    ext.permissions(
      'Pages',
      {
        'pages.edit': 'Edit drafts of pages',
        'pages.publish': 'Publish, schedule and unpublish pages',
        'pages.manage': 'Move, archive and delete pages',
      },
      {
        editor: ['pages.edit', 'pages.publish', 'pages.manage'],
        author: ['pages.edit'],
        reviewer: ['pages.edit', 'pages.publish'],
      },
    )
    answers(ext)
    defineDocument(ext, kind, {
      publish: 'publish-scheduled',
      unpublish: 'unpublish-scheduled',
      purge: 'purge-trash',
    })
    ext.job('index-uses', {
      every: 24 * 60 * 60,
      run: async (_payload, ctx) => {
        await (await import('./index-uses.ts')).indexUses(ctx)
        for (const indexMore of await providersOf(ctx.site.registry, 'index.uses')) await indexMore(ctx)
      },
    })
  },
})

/** What this area provides for others. */
function answers(ext: ExtensionPoint): void {
  ext.provide('search.documents', async () => (await import('./page-documents.ts')).pageDocuments)
  ext.provide('media.public', async () => (await import('./shows-media.ts')).pagesWithMedia)
  ext.provide('table.references', async () => (await import('./follow-table.ts')).tableReferences)
  ext.provide('bundle.part', async () => (await import('./bundle-part.ts')).pagePart as never)
  ext.provide('person.data', async () => (await import('./personal-data.ts')).personalData)
  ext.provide('object.names', async () => (await import('./name-pages.ts')).namesOfPages)
  ext.provide('addresses', async () => (await import('./pages-at.ts')).pageAddresses)
  ext.provide('limits.pages', async () => (await import('./page-scope.ts')).limitsOfPages)
  ext.provide('role.uses', async () => (await import('./pages-of-role.ts')).pagesOfRole)
  ext.provide('expanded.pages', async () => (await import('./name-pages.ts')).pagesByIds)
}
