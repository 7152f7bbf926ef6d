// The website about itself: what it is and has, who asks; and the permissions of its operation.
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
