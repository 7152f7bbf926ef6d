// Labels of the objects, jobs and features of this screen.
import { defineNames } from '../../define-names.ts'

export default defineNames((t) => ({
  things: {
    ai_writing_settings: { name: t('How AI writes'), path: () => '/ai-texts' },
  },
  jobs: {
    'ai-writing': t('Write or translate texts with AI'),
  },
}))
