// Addresses that were not found.
import { defineTrouble } from '../../define-trouble.ts'

export default defineTrouble({
  sort: 70,
  icon: 'signpost',
  path: '/redirects?tab=missing',
  count: ({ not_found }) => not_found,
  text: (n, { t }) => (n === 1 ? t('One address was not found') : t('{n} addresses were not found', { n })),
})
