// Design: the feature and the permission.
import { defineExtension } from '../core/extension/define-extension.ts'

export default defineExtension({
  name: 'design',
  version: '1.0.0',
  boot(ext) {
    ext.provide('bundle.part', async () => (await import('./bundle-part.ts')).designPart as never)
    ext.feature('design', 'Design', ['design.edit'])
    ext.permissions('Design', { 'design.edit': 'Change colours, fonts and shapes' })
  },
})
