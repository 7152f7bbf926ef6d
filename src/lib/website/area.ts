// The website as visitors get it: what other areas use of its published answers, and the job that erases them.
import { defineExtension } from '../core/extension/define-extension.ts'

export default defineExtension({
  name: 'website',
  version: '1.0.0',
  boot(ext) {
    ext.job('erase-published', {
      run: async (_payload, { installation, site }) =>
        (await import('./erase-published.ts')).erasePublished(installation, site),
    })
    ext.provide('addresses.answered', async () => {
      const { findAddress } = await import('./render-path.ts')
      return async (site, { address, search }) => !('missing' in (await findAddress(site, address, search)))
    })
    ext.provide('chat.text', async () => (await import('./public-text.ts')).publicText)
    ext.provide('published.erase', async () => (await import('./erase-published.ts')).eraseWithWrite)
    ext.provide('search.unlisted', async () => (await import('./templates.ts')).unlistedTables)
    ext.provide('page.trial', async () => (await import('./try-page.ts')).tryPage)
    ext.provide('published.in_menu', async () => {
      const { loadModel } = await import('./model.ts')
      return async (site, menu, lang) => (await loadModel(site)).tree.listedIn(menu, lang)
    })
  },
})
