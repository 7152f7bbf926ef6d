// What is said of telephone numbers.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'phone.format': {
    field: 'tel',
    en: 'must be a telephone number like +49 2841 12345',
    de: 'muss eine Telefonnummer sein, zum Beispiel +49 2841 12345',
  },
  'phone.digits': {
    field: 'tel',
    en: 'must have 3 to 15 digits, has {count}',
    de: 'muss 3 bis 15 Ziffern haben, hat aber {count}',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
