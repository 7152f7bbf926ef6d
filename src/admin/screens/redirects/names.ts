// Labels of the objects, jobs and features of this screen.
import { defineNames } from '../../define-names.ts'

export default defineNames((t) => ({
  things: {
    redirect: {
      name: t('Redirection'),
      path: (_, label) => `/redirects?q=${label}`,
      isSeenAtOnce: true,
      fields: { from_path: t('Old address'), to_url: t('New address'), status: t('Kind') },
    },
    redirect_import: { name: t('Import of redirects') },
    not_found: { name: t('Missing address') },
  },
  features: {
    redirects: {
      group: 'site',
      sort: 50,
      about: t('Old addresses lead to new ones, so that no link ends in nothing.'),
    },
  },
}))
