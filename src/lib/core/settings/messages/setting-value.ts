// Messages about settings of any kind.
import { defineMessages } from '../../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'setting_value.too_large': {
    problem: 'payload-too-large',
    en: 'The setting {setting} is larger than 1 MB.',
    de: 'Die Einstellung {setting} ist größer als 1 MB.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
