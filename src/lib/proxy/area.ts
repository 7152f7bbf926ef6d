// The proxy: maps as a feature, and the permission to look up the place of an address.
import { defineExtension } from '../core/extension/define-extension.ts'

export default defineExtension({
  name: 'proxy',
  version: '1.0.0',
  boot(ext) {
    ext.feature('maps', 'Maps and the place of an address')
  },
})
