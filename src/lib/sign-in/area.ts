// Signing in: expired links are deleted.
import { defineExtension } from '../core/extension/define-extension.ts'

export default defineExtension({
  name: 'sign-in',
  version: '1.0.0',
  boot(ext) {
    ext.provide('purge.daily', async () => (await import('./links.ts')).purgeLinks)
  },
})
