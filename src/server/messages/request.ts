// Messages about any HTTP request: its address, headers and body.
import { defineMessages } from '../../lib/base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'request.file_missing': {
    problem: 'not-found',
    en: 'There is no such file.',
    de: 'Diese Datei gibt es nicht.',
  },
  'request.admin_not_built': {
    problem: 'maintenance',
    en: 'The admin is not built: npm run build:admin makes it.',
    de: 'Die Verwaltung ist noch nicht gebaut. Das erledigt npm run build:admin.',
  },
  'request.api_address': {
    problem: 'not-found',
    en: 'The API is at /api/v1.',
    de: 'Die API liegt unter /api/v1.',
  },
  'request.host_twice': {
    problem: 'bad-request',
    en: 'Two Host headers.',
    de: 'Die Anfrage hat zwei Host-Header.',
  },
  'request.body_not_object': {
    problem: 'bad-request',
    en: "The body must be a JSON object: '{…}'.",
    de: "Der Inhalt muss ein JSON-Objekt sein: '{…}'.",
  },
  'request.body_empty': {
    problem: 'bad-request',
    en: "The body is empty, which is no JSON. Send '{}', or no content-type.",
    de: "Der Inhalt ist leer und damit kein JSON. Senden Sie '{}' oder lassen Sie den Content-Type weg.",
  },
  'request.body_not_utf8': {
    problem: 'bad-request',
    en: 'The body is not valid UTF-8.',
    de: 'Der Inhalt ist kein gültiges UTF-8.',
  },
  'request.app_password_missing': {
    problem: 'unauthenticated',
    en: 'Sign in with your e-mail address and an app password.',
    de: 'Melden Sie sich mit Ihrer E-Mail-Adresse und einem App-Passwort an.',
  },
  'request.app_password_wrong': {
    problem: 'unauthenticated',
    en: 'The e-mail address or the app password is wrong.',
    de: 'Die E-Mail-Adresse oder das App-Passwort ist falsch.',
  },
  'request.body_too_large': {
    problem: 'payload-too-large',
    en: 'The body is larger than {limit}.',
    de: 'Der Inhalt ist größer als {limit}.',
  },
  'request.body_not_json': {
    problem: 'unsupported-media-type',
    en: 'The body must be application/json in UTF-8, not {type}.',
    de: 'Der Inhalt muss application/json in UTF-8 sein, nicht {type}.',
  },
  'request.query_key_unreadable': {
    en: 'The query key {key} cannot be read.',
    de: 'Die Angabe {key} in der Adresse ist nicht lesbar.',
  },
  'request.query_no_json': {
    field: 'invalid_type',
    en: '{name} begins as JSON does, but is none.',
    de: '{name} beginnt wie JSON, ist aber keines.',
  },
  'request.query_repeated': {
    field: 'repeated',
    en: '{name} is given more than once.',
    de: '{name} ist mehr als einmal angegeben.',
  },
  'request.host_invalid': {
    problem: 'bad-request',
    en: 'The Host header is not a host name.',
    de: 'Der Host-Header ist kein Hostname.',
  },
  'request.host_unknown': {
    problem: 'unknown-host',
    en: 'No website of this installation answers for {host}.',
    de: 'Keine Website dieser Installation antwortet für {host}.',
  },
  'request.authorization_invalid': {
    problem: 'unauthenticated',
    en: 'The Authorization header must be: Bearer cms_…',
    de: 'Der Authorization-Header muss so aussehen: Bearer cms_…',
  },
  'request.rest_off': {
    problem: 'feature-disabled',
    en: 'The REST API of {site} is switched off.',
    de: 'Die REST-API von {site} ist abgeschaltet.',
  },
  'request.method_not_allowed': {
    problem: 'method-not-allowed',
    en: '{pathname} takes {methods}.',
    de: 'Unter {pathname} sind nur diese Methoden möglich: {methods}.',
  },
  'request.page_missing': {
    problem: 'not-found',
    en: 'There is no such page.',
    de: 'Diese Seite gibt es nicht.',
  },
  'request.account_of_other_site': {
    problem: 'forbidden',
    en: 'Your account does not belong to this website.',
    de: 'Ihr Konto gehört nicht zu dieser Website.',
  },
  'request.only_get_or_head': {
    problem: 'method-not-allowed',
    en: '{pathname} takes GET and HEAD.',
    de: 'Unter {pathname} sind nur GET und HEAD möglich.',
  },
  'request.database_unreachable': {
    problem: 'maintenance',
    en: 'The database does not answer; try again.',
    de: 'Die Datenbank antwortet nicht. Bitte versuchen Sie es noch einmal.',
  },
  'request.disk_full': {
    problem: 'maintenance',
    en: 'The server has no room left, so nothing was saved; try again later.',
    de: 'Der Server hat keinen Platz mehr. Es wurde nichts gespeichert. Bitte versuchen Sie es später noch einmal.',
  },
  'request.extension_late': {
    problem: 'maintenance',
    en: 'The answer takes too long at the moment; try again later.',
    de: 'Die Antwort dauert zurzeit zu lange. Bitte versuchen Sie es später noch einmal.',
  },
  'request.address_invalid': {
    problem: 'bad-request',
    en: 'The address is not a valid URL.',
    de: 'Die Adresse ist keine gültige URL.',
  },
  'request.nothing_here': {
    problem: 'not-found',
    en: 'There is nothing at {pathname}.',
    de: 'Unter {pathname} gibt es nichts.',
  },
  'request.only_get': {
    problem: 'method-not-allowed',
    en: '{pathname} takes GET.',
    de: 'Unter {pathname} ist nur GET möglich.',
  },
  'request.too_many': { problem: 'rate-limited', en: 'Too many requests.', de: 'Zu viele Anfragen.' },
  'request.too_many_searches': {
    problem: 'rate-limited',
    en: 'More than {limit} searches and pages of lists in a minute from your address; try again in {seconds} seconds.',
    de: 'Mehr als {limit} Suchen und Listenseiten in einer Minute von Ihrer Adresse. Versuchen Sie es in {seconds, plural, one {einer Sekunde} other {# Sekunden}} noch einmal.',
  },
  'request.quota_exceeded': {
    problem: 'rate-limited',
    en: 'More than {quota} requests in {window} seconds; try again in {wait} seconds.',
    de: 'Mehr als {quota} Anfragen in {window} Sekunden. Versuchen Sie es in {wait, plural, one {einer Sekunde} other {# Sekunden}} noch einmal.',
  },
  'request.address_escape_invalid': {
    problem: 'bad-request',
    en: 'The address has a percent sign that encodes nothing.',
    de: 'Die Adresse enthält ein Prozentzeichen, das nichts kodiert.',
  },
  'request.second_factor_missing': {
    problem: 'unauthenticated',
    en: 'You have to prove a second factor: open {home} in the browser.',
    de: 'Es fehlt Ihr zweiter Faktor. Öffnen Sie {home} im Browser.',
  },
  'request.session_ended': {
    problem: 'unauthenticated',
    en: 'Your session has ended: sign in again.',
    de: 'Ihre Sitzung ist beendet. Bitte melden Sie sich noch einmal an.',
  },
  'request.idempotency_key_length': {
    en: 'Idempotency-Key must have 1 to 200 characters.',
    de: 'Idempotency-Key muss 1 bis 200 Zeichen haben.',
  },
  'request.cross_site': {
    problem: 'forbidden',
    en: 'This was sent by another website, so nothing was done.',
    de: 'Das kam von einer anderen Website. Es wurde nichts geändert.',
  },
  'request.site_unavailable': {
    problem: 'maintenance',
    en: 'This website is not available at the moment.',
    de: 'Diese Website ist im Moment nicht erreichbar.',
  },
  'request.site_broken': { problem: 'maintenance', en: '{reason}', de: '{reason}' },
  'request.body_json_error': {
    problem: 'bad-request',
    en: 'The body is not JSON: what stands at line {line}, column {column} cannot stand there.',
    de: 'Der Inhalt ist kein JSON: Fehler in Zeile {line}, Spalte {column}.',
  },
  'request.misplaced': { en: '{errors}', de: '{errors}' },
  'request.belongs_into_body': {
    field: 'unknown_key',
    en: '{key} belongs into the body, not into the query.',
    de: '{key} gehört in den Inhalt der Anfrage, nicht in die Adresse.',
  },
  'request.decided_by_path': {
    field: 'unknown_key',
    en: '{key} is decided by the path.',
    de: '{key} steht schon im Pfad der Adresse.',
  },
  'request.two_values': {
    field: 'repeated',
    en: '{key} has one value in the query and another in the body.',
    de: '{key} hat in der Adresse einen anderen Wert als im Inhalt.',
  },
  'request.too_many_from_address': {
    problem: 'rate-limited',
    en: 'Too many requests from this address: wait, and try again.',
    de: 'Zu viele Anfragen von dieser Adresse. Bitte warten Sie etwas und versuchen Sie es dann noch einmal.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
