// Labels of the objects, jobs and features of this screen.
import { defineNames } from '../../define-names.ts'

export default defineNames((t) => ({
  things: {
    change: { name: t('Change'), path: (id) => `/review/${id}` },
    revert: { name: t('Undoing') },
  },
  jobs: {
    'approval.purge': t('Clear old entries of the log'),
    'approval.notice': t('Tell reviewers what waits'),
    'review.decided': t('Tell authors what was decided'),
  },
  features: {
    review: {
      group: 'people',
      sort: 20,
      about: t('What some people and programs change waits until somebody approves it.'),
    },
  },
}))
