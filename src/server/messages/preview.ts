// Messages about previews.
import { defineMessages } from '../../lib/base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'preview.edit_forbidden': {
    problem: 'forbidden',
    en: 'You may look at this page, but not edit it.',
    de: 'Sie dürfen diese Seite ansehen, aber nicht bearbeiten.',
  },
  'preview.address_missing': {
    problem: 'not-found',
    en: 'There is no page at this address.',
    de: 'Unter dieser Adresse gibt es keine Seite.',
  },
  'preview.page_in_trash': {
    problem: 'not-found',
    en: 'This page is in the trash.',
    de: 'Diese Seite liegt im Papierkorb.',
  },
  'preview.revision_invalid': {
    en: 'revision is the number of a revision.',
    de: 'revision muss die Nummer einer Fassung sein.',
  },
  'preview.feature_off': {
    problem: 'feature-disabled',
    en: 'This preview belongs to the feature {feature}, which is off for {site}.',
    de: 'Diese Vorschau gehört zur Funktion {feature}, die für {site} abgeschaltet ist.',
  },
  'preview.option_unknown': { en: '{name} is one of {words}.', de: '{name} muss eines davon sein: {words}.' },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
