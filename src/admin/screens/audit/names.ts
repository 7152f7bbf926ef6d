// Labels of the objects, jobs and features of this screen.
import { defineNames } from '../../define-names.ts'

export default defineNames((t) => ({
  things: {
    audit_finding: { name: t('Finding of the audit'), path: () => '/audit' },
  },
  jobs: {
    'audit-site': t('Audit the website and try its links to others'),
    'audit-site-now': t('Try links to other websites'),
  },
}))
