// The user's own account, and the job that mails the link for a forgotten password.
import { defineExtension } from '../core/extension/define-extension.ts'

export default defineExtension({
  name: 'account',
  version: '1.0.0',
  boot(ext) {
    ext.job('reset_request', {
      run: async (payload, ctx) => (await import('./request-reset.ts')).answerResetRequest(payload, ctx),
    })
  },
})
