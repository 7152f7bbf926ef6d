// What the search index reports.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'search.update_endless': {
    problem: 'conflict',
    en: 'The search index was built anew, but an update of it has not ended for ten minutes.',
    de: 'Der Suchindex wurde neu aufgebaut, aber eine Aktualisierung ist seit zehn Minuten nicht fertig.',
  },
  'search.built_elsewhere': {
    problem: 'conflict',
    en: 'Another process has begun to build the search index of this website. It finishes there.',
    de: 'Ein anderer Prozess hat begonnen, den Suchindex dieser Website aufzubauen. Er stellt ihn fertig.',
  },
  'search.lost_while_built': {
    problem: 'conflict',
    en: 'The file of the search index was damaged or removed while it was being built. The next search builds it again.',
    de: 'Die Datei des Suchindex wurde beschädigt oder entfernt, während er aufgebaut wurde. Die nächste Suche baut ihn neu auf.',
  },
  'search.embedded_otherwise': {
    problem: 'conflict',
    en: 'The provider of embeddings answered with another model, or not for all texts. Try again.',
    de: 'Der Anbieter der Embeddings hat mit einem anderen Modell oder nicht für alle Texte geantwortet. Bitte versuchen Sie es noch einmal.',
  },
  'search.kind_unknown': {
    field: 'unknown',
    en: '“{kind}” is nothing that this website finds. There are: {kinds}',
    de: '„{kind}“ findet diese Website nicht. Es gibt: {kinds}',
  },
  'search.too_slow': {
    problem: 'maintenance',
    en: 'This search took too long and was ended. Search for fewer or shorter words.',
    de: 'Diese Suche hat zu lange gedauert und wurde beendet. Bitte suchen Sie nach weniger oder kürzeren Wörtern.',
  },
  'search.closing': {
    problem: 'maintenance',
    en: 'The search is being closed. Try again shortly.',
    de: 'Die Suche wird gerade beendet. Bitte versuchen Sie es gleich noch einmal.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
