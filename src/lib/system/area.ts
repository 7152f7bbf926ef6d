// Facts about the website and the caller; and the permissions for running it.
import { defineExtension } from '../core/extension/define-extension.ts'

export default defineExtension({
  name: 'system',
  version: '1.0.0',
  boot(ext) {
    ext.permissions('System', {
      'system.manage': 'See jobs and the state of the service',
      'system.features': 'Switch features on and off',
      'logs.read': 'Read logs',
    })
  },
})
