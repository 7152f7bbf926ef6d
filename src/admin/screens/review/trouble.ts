// Pending changes.
import { defineTrouble } from '../../define-trouble.ts'

export default defineTrouble({
  sort: 10,
  icon: 'seal-check',
  path: '/review',
  // Others see the number of their own.
  count: ({ changes_pending }, { can }) => (can('review.manage') ? changes_pending : 0),
  text: (n, { t }) => (n === 1 ? t('One change waits for approval') : t('{n} changes wait for approval', { n })),
})
