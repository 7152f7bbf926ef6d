// Search: the index of each website.
import { defineExtension } from '../core/extension/define-extension.ts'

export default defineExtension({
  name: 'search',
  version: '1.0.0',
  boot() {},
})
