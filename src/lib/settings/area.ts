// Settings: title, kit settings, menus.
import { defineExtension } from '../core/extension/define-extension.ts'

export default defineExtension({
  name: 'settings',
  version: '1.0.0',
  boot(ext) {
    ext.feature('settings', 'Settings', ['settings.edit'])
    ext.feature('languages', 'Languages and translations')
    ext.provide('bundle.part', async () => (await import('./bundle-part.ts')).settingsPart as never)
    ext.provide('object.names', async () => (await import('./uses.ts')).namesOfSettings)
    ext.factTables('settings')
    ext.permissions('Settings', { 'settings.edit': 'Change settings and menus' })
  },
})
