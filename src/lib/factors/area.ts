// Second factors: what of them is stored sealed.
import { defineExtension } from '../core/extension/define-extension.ts'

export default defineExtension({
  name: 'factors',
  version: '1.0.0',
  boot(ext) {
    ext.sealed({ store: 'network', table: 'users', columns: ['totp_secret'], purpose: 'totp' })
    ext.sealed({ store: 'network', table: 'challenges', columns: ['payload'], purpose: 'totp' })
  },
})
