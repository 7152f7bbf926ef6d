// Labels of the objects, jobs and features of this screen.
import { defineNames } from '../../define-names.ts'

export default defineNames((t) => ({
  things: {
    token: {
      name: t('Token'),
      path: () => '/tokens',
      fields: {
        prefix: t('First characters'),
        level: t('What it may do'),
        mode: t('How it changes'),
        expires_at: t('Valid until'),
        revoked_at: t('Revoked on'),
        site: t('Website'),
        user: t('Acts as'),
        operations: t('Operations'),
      },
    },
  },
  features: {
    api: {
      group: 'programs',
      sort: 10,
      about: t('Other programs read and change the website with a key that you give them.'),
    },
  },
}))
