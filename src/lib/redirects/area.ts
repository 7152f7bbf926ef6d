// Redirects: the feature and the permission.
import { defineExtension } from '../core/extension/define-extension.ts'

export default defineExtension({
  name: 'redirects',
  version: '1.0.0',
  boot(ext) {
    ext.feature('redirects', 'Redirects', ['redirects.manage'])
    ext.provide('bundle.part', async () => (await import('./bundle-part.ts')).redirectPart as never)
    ext.provide('addresses.moved', async () => (await import('./redirects.ts')).addAutomaticRedirects)
    ext.provide('addresses.missed', async () => (await import('./not-found-log.ts')).logNotFound)
    ext.provide('addresses.redirect', async () => (await import('./match.ts')).redirectOf)
    ext.permissions('Redirects', { 'redirects.manage': 'See and change redirects' }, { editor: ['redirects.manage'] })
  },
})
