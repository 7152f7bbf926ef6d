// Checks of kits: the self-test of a block before it is published.
import { defineExtension } from '../core/extension/define-extension.ts'

export default defineExtension({
  name: 'kit-checks',
  version: '1.0.0',
  boot(ext) {
    ext.provide('block.trial', async () => (await import('./selftest-custom.ts')).trialErrors)
  },
})
