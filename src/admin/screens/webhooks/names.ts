// Labels of the objects, jobs and features of this screen.
import { defineNames } from '../../define-names.ts'

export default defineNames((t) => ({
  things: {
    webhook: {
      name: t('Webhook'),
      path: (id) => `/webhooks/${id}`,
      fields: {
        url: t('Address'),
        events: t('Events'),
        condition: t('Condition'),
        active: t('Switched on'),
      },
    },
  },
  jobs: {
    'deliver-webhook': t('Call a webhook'),
    'purge-deliveries': t('Clear the list of webhook calls'),
  },
  features: {
    webhooks: {
      group: 'programs',
      sort: 30,
      about: t('Other services are told as soon as something changes.'),
    },
  },
}))
