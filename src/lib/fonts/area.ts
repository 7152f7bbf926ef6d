// Fonts: families a website hosts itself (contract 4.1). What is installed stays in use while the feature is off.
import { defineExtension } from '../core/extension/define-extension.ts'

export default defineExtension({
  name: 'fonts',
  version: '1.0.0',
  boot(ext) {
    ext.feature('fonts', 'Fonts', ['fonts.manage'])
    ext.provide('bundle.part', async () => (await import('./bundle-part.ts')).fontPart as never)
    ext.provide('design.fonts', async () => (await import('./fonts.ts')).installedFonts)
    ext.permissions('Design', { 'fonts.manage': 'Install and remove fonts' })
  },
})
