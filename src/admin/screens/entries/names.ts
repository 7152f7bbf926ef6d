// What people call what is looked after here.
import { defineNames } from '../../define-names.ts'

export default defineNames((t) => ({
  things: {
    entry: { name: t('Entry') },
    entry_bulk: { name: t('Entries') },
    entry_view: { name: t('View') },
  },
}))
