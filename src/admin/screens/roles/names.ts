// Labels of the objects, jobs and features of this screen.
import { defineNames } from '../../define-names.ts'

export default defineNames((t) => ({
  things: {
    role: {
      name: t('Role'),
      path: () => '/roles',
      fields: {
        name: t('Short name'),
        permissions: t('Permissions'),
        record_rules: t('Which entries they change'),
        approval: t('Needs approval'),
        second_factor: t('Second factor when signing in'),
      },
    },
  },
}))
