// Labels of the objects, jobs and features of this screen.
import { defineNames } from '../../define-names.ts'

export default defineNames((t) => ({
  things: {
    entry: { name: t('Entry') },
    entry_bulk: { name: t('Entries') },
    entry_view: { name: t('View') },
  },
}))
