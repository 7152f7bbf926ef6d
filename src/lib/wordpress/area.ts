// WordPress: converts its export (WXR) to a bundle.
import { defineExtension } from '../core/extension/define-extension.ts'

export default defineExtension({
  name: 'wordpress',
  version: '1.0.0',
  boot(ext) {
    ext.provide('bundle.converter', async () => (await import('./wxr-bundle.ts')).wxrConverter)
  },
})
