// Labels of the objects, jobs and features of this screen.
import { defineNames } from '../../define-names.ts'

export default defineNames((t) => ({
  things: {
    user: {
      name: t('Person'),
      path: (id) => `/users/${id}`,
      fields: {
        email: t('Email'),
        locale: t('Language'),
        timezone: t('Time zone'),
        role: t('Role'),
        tables: t('Only these tables'),
        pages: t('Only these pages and what is below them'),
        languages: t('Only these languages'),
        disabled: t('Locked out'),
        invited: t('Invitation open'),
      },
    },
  },
  jobs: {
    reset_request: t('Mail a link for a new password'),
    'access.tell': t('Tell other websites about an account'),
    'access.follow-table': t('Bring renamed fields into the rules of roles'),
  },
  features: {
    users: { group: 'people', sort: 10, about: t('Invite more people, and decide what each may do.') },
  },
}))
