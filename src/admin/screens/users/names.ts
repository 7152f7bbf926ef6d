// Labels of the objects, jobs and features of this screen.
import { defineNames } from '../../define-names.ts'

export default defineNames((t) => ({
  things: {
    user: { name: t('Person'), path: (id) => `/users/${id}` },
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
