// Failed deliveries.
import { defineTrouble } from '../../define-trouble.ts'

export default defineTrouble({
  sort: 40,
  icon: 'plugs',
  path: '/webhooks',
  count: ({ deliveries_failed }) => deliveries_failed,
  text: (n, { t }) => (n === 1 ? t('One webhook delivery failed') : t('{n} webhook deliveries failed', { n })),
})
