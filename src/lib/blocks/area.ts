// Blocks: the builder's feature and permission.
import { defineExtension } from '../core/extension/define-extension.ts'

export default defineExtension({
  name: 'blocks',
  version: '1.0.0',
  boot(ext) {
    ext.provide('bundle.part', async () => (await import('./bundle-part.ts')).customBlockPart as never)
    ext.feature('blocks.custom', 'Block builder', ['blocks.build'])
    ext.permissions('Blocks', { 'blocks.build': 'Make, change and publish custom blocks' })
  },
})
