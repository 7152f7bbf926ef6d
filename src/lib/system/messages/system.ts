// Messages about the system.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'system.feature_missing': {
    problem: 'not-found',
    en: 'There is no feature "{feature}"; there are {features}.',
    de: 'Es gibt keine Funktion „{feature}“. Möglich sind {features}.',
  },
  'system.feature_of_preset': {
    problem: 'read-only',
    en: '{feature}: the preset {preset} in config/sites/{site}.json switches it off.',
    de: '{feature}: Die Vorgabe {preset} in config/sites/{site}.json schaltet die Funktion ab.',
  },
  'system.feature_of_site_file': {
    problem: 'read-only',
    en: '{feature}: config/sites/{site}.json decides it.',
    de: '{feature}: Das legt config/sites/{site}.json fest.',
  },
  'system.feature_of_local_file': {
    problem: 'read-only',
    en: '{feature}: config/config.local.json decides it.',
    de: '{feature}: Das legt config/config.local.json fest.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
