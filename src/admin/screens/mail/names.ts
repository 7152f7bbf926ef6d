// Labels of the objects, jobs and features of this screen.
import { defineNames } from '../../define-names.ts'

export default defineNames((t) => ({
  things: {
    mail_settings: { name: t('Mail settings'), path: () => '/mail' },
  },
  jobs: {
    mail: t('Send a mail'),
    mail_purge: t('Clear the list of mails'),
  },
}))
