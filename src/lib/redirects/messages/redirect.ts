// What is said of redirect.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'redirect.path_unreachable': {
    en: '{path} is an address no browser can ask for: write it without . or .. as a name, \\, control characters and broken or needless % escapes.',
    de: '{path} kann kein Browser aufrufen. Schreiben Sie die Adresse ohne . oder .. als Namen, ohne \\, Steuerzeichen und falsche oder unnötige %-Folgen.',
  },
  'redirect.path_reserved': {
    field: 'reserved',
    en: '{address} is answered by the service itself, never by a redirect.',
    de: '{address} beantwortet der Dienst selbst; eine Weiterleitung ist dort nicht möglich.',
  },
  'redirect.target_invalid': {
    en: '{target} leads nowhere: write a path, or an http(s) address with a host.',
    de: '{target} ist kein gültiges Ziel. Geben Sie einen Pfad oder eine Adresse mit http(s) und Host ein.',
  },
  'redirect.target_bad_escape': {
    en: '{target} has an escape that no page of this website can have.',
    de: '{target} enthält eine %-Folge, die in keiner Adresse dieser Website vorkommt.',
  },
  'redirect.missing_address_unknown': {
    problem: 'not-found',
    en: '"{path}" is not among the addresses that were asked for.',
    de: '„{path}“ ist nicht unter den aufgerufenen Adressen.',
  },
  'redirect.replaced': {
    problem: 'conflict',
    en: 'There is another redirect {id} by now.',
    de: 'Inzwischen gibt es eine andere Weiterleitung mit der Nummer {id}.',
  },
  'redirect.path_format': {
    en: 'must be a path that starts with /',
    de: 'muss ein Pfad sein, der mit / beginnt, zum Beispiel /alt',
  },
  'redirect.target_format': {
    en: 'must be a path that starts with / or an http(s) address',
    de: 'muss ein Pfad sein, der mit / beginnt, oder eine Adresse mit http(s)',
  },
  'redirect.path_too_long': {
    field: 'too_big',
    en: 'must be at most 500 characters long',
    de: 'darf höchstens 500 Zeichen lang sein',
  },
  'redirect.path_star_last': {
    field: 'placeholder',
    en: 'takes one * only, as the last part: /old/*',
    de: 'darf nur ein * enthalten, und zwar als letzten Teil: /alt/*',
  },
  'redirect.path_names_once': {
    field: 'placeholder',
    en: 'takes each :name once, and at most {max} of them',
    de: 'darf jeden :namen nur einmal enthalten, und höchstens {max} davon',
  },
  'redirect.placeholder_or_query': {
    field: 'placeholder',
    en: 'takes placeholders or a query, not both',
    de: 'darf Platzhalter oder eine Abfrage enthalten, nicht beides',
  },
  'redirect.star_alone': {
    field: 'placeholder',
    en: 'would lead every missing address away: name a part before the *',
    de: 'würde jede fehlende Adresse weiterleiten: Setzen Sie vor das * einen festen Teil',
  },
  'redirect.placeholder_unknown': {
    field: 'placeholder',
    en: 'has {placeholder}, which the old address lacks',
    de: 'enthält {placeholder}, das in der alten Adresse nicht vorkommt',
  },
  'redirect.target_star_last': {
    field: 'placeholder',
    en: 'takes * as the last part only: /new/*',
    de: 'darf * nur als letzten Teil enthalten: /neu/*',
  },
  'redirect.not_found': {
    problem: 'not-found',
    en: 'There is no redirect {id}.',
    de: 'Es gibt keine Weiterleitung mit der Nummer {id}.',
  },
  'redirect.circle': {
    problem: 'conflict',
    field: 'conflict',
    en: 'A redirect from {path} to {target} would lead in a circle.',
    de: 'Eine Weiterleitung von {path} nach {target} würde im Kreis führen.',
  },
  'redirect.line_twice': {
    problem: 'conflict',
    field: 'conflict',
    en: '{path} stands in line {line} already.',
    de: '{path} steht schon in Zeile {line}.',
  },
  'redirect.import_nowhere': {
    field: 'broken_link',
    en: 'Line {line} leads to {target}, where visitors find nothing.',
    de: 'Zeile {line} führt ins Leere: {target}',
  },
  'redirect.import_line': { en: 'Line {line}: {message}', de: 'Zeile {line}: {message}' },
  'redirect.import_invalid': {
    problem: 'validation',
    en: '{errors} Nothing was imported{count, plural, one {} other {; # errors in all}}.',
    de: '{errors} Es wurde nichts importiert{count, plural, one {} other {; insgesamt # Fehler}}.',
  },
  'redirect.import_conflict': {
    problem: 'conflict',
    en: '{errors} Nothing was imported{count, plural, one {} other {; # conflicts in all}}.',
    de: '{errors} Es wurde nichts importiert{count, plural, one {} other {; insgesamt # Konflikte}}.',
  },
  'redirect.link_nowhere': {
    field: 'broken_link',
    en: 'leads to {href}, where visitors find nothing',
    de: 'führt ins Leere: {href}',
  },
  'redirect.path_taken': {
    problem: 'conflict',
    field: 'conflict',
    en: '{path} is redirected already, by redirect {id}.',
    de: '{path} wird schon weitergeleitet, durch die Weiterleitung mit der Nummer {id}.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
