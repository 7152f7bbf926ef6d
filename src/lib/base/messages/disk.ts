// Why nothing can be written.
import { defineMessages } from '../catalogue/define-messages.ts'

export const messages = defineMessages({
  'disk.full': { en: 'The disk is full', de: 'Der Datenträger ist voll' },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
