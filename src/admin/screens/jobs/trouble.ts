// Jobs that failed.
import { defineTrouble } from '../../define-trouble.ts'

export default defineTrouble({
  sort: 60,
  icon: 'gear',
  path: '/jobs',
  count: ({ jobs_failed }) => jobs_failed,
  text: (n, { t }) => (n === 1 ? t('One background job failed') : t('{n} background jobs failed', { n })),
})
