// Labels of the objects, jobs and features of this screen.
import { defineNames } from '../../define-names.ts'

export default defineNames((t) => ({
  things: { oauth_grant: { name: t('Program'), path: () => '/programs' } },
  jobs: {
    purge_oauth: t('Clear sign-ins of programs that have ended'),
  },
  features: {
    mcp: { group: 'programs', sort: 20, about: t('AI assistants read the website and propose changes.') },
  },
}))
