// The label of an import in the log.
import { defineNames } from '../../define-names.ts'

export default defineNames((t) => ({ things: { bundle: { name: t('Import of content') } } }))
