// Menus: what of them travels with the content of a website.
import { defineExtension } from '../core/extension/define-extension.ts'

export default defineExtension({
  name: 'menus',
  version: '1.0.0',
  boot(ext) {
    ext.provide('bundle.part', async () => (await import('./bundle-part.ts')).menuPart as never)
  },
})
