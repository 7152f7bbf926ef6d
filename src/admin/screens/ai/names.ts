// Labels of the objects, jobs and features of this screen.
import { defineNames } from '../../define-names.ts'

export default defineNames((t) => ({
  things: {
    ai_provider: { name: t('AI provider'), path: (_, label) => `/ai/${label}` },
    ai_settings: { name: t('AI settings'), path: () => '/ai' },
  },
  features: {
    ai: {
      group: 'site',
      sort: 70,
      about: t('AI writes, translates and describes, once a provider is set up under “AI”.'),
    },
  },
}))
