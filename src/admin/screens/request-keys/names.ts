// Labels of the objects, jobs and features of this screen.
import { defineNames } from '../../define-names.ts'

export default defineNames((t) => ({
  things: {
    request_key: {
      name: t('Key for requests'),
      fields: {
        public_key: t('Public key'),
        fingerprint: t('Fingerprint'),
        has_wrapped_key: t('With a passphrase on the server'),
      },
    },
  },
}))
