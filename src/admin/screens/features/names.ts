// Labels of the objects, jobs and features of this screen.
import { defineNames } from '../../define-names.ts'

export default defineNames((t) => ({
  things: {
    feature: { name: t('Feature'), path: () => '/features' },
    extension: { name: t('Extension'), path: () => '/features' },
  },
}))
