// Pending changes.
import { defineTrouble } from '../../define-trouble.ts'

export default defineTrouble({
  sort: 10,
  icon: 'seal-check',
  path: '/review',
  count: ({ changes_pending }) => changes_pending,
  text: (n, { t }) => (n === 1 ? t('One change waits for approval') : t('{n} changes wait for approval', { n })),
})
