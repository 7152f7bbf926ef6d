// Messages about access that is limited to a part of the content.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'access_limit.table_invalid': {
    en: '"{table}" is no handle of a table.',
    de: '„{table}“ ist kein Kurzname einer Tabelle.',
  },
  'access_limit.language_unknown': {
    field: 'unknown_language',
    en: 'This website has {languages}, not {language}.',
    de: 'Die Sprache {language} gibt es auf dieser Website nicht. Möglich sind: {languages}.',
  },
  'access_limit.page_unknown': {
    field: 'unknown_page',
    en: 'There is no page "{page}".',
    de: 'Es gibt keine Seite „{page}“.',
  },
  'access_limit.not_for_network': {
    en: 'The role network has all content of all websites: it takes no limits.',
    de: 'Die Rolle network umfasst alle Inhalte aller Websites. Sie lässt sich nicht einschränken.',
  },
  'access_limit.wider_than_own': {
    problem: 'forbidden',
    en: 'Your own access is limited to some {limit}: you cannot give or take access to more. Say which {limit}.',
    de: 'Ihr eigener Zugang ist auf {limit, select, tables {einzelne Tabellen} pages {einzelne Seiten} languages {einzelne Sprachen} other {einen Teil}} beschränkt. Mehr können Sie weder geben noch nehmen: Wählen Sie aus.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
