// Labels of the objects, jobs and features of this screen.
import { defineNames } from '../../define-names.ts'

export default defineNames((t) => ({
  jobs: {
    'backup-nightly': t('Make the backup of the night'),
    'backup-make': t('Make a backup'),
    'backup-verify': t('Verify a backup'),
  },
}))
