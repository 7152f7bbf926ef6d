// Messages about configuration files.
import { defineMessages } from '../../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'config.folder_is_file': {
    problem: 'conflict',
    en: '{folder} is a file: name a folder.',
    de: '{folder} ist eine Datei. Geben Sie einen Ordner an.',
  },
  'config.age_recipient': {
    en: 'is no public key of age (age1… with 62 characters)',
    de: 'ist kein öffentlicher Schlüssel von age (age1… mit 62 Zeichen)',
  },
  'config.bucket_format': { en: 'is no name of a bucket', de: 'ist kein Name eines Buckets' },
  'config.prefix_format': {
    en: 'are letters, digits and - with / between',
    de: 'darf nur Buchstaben, Ziffern und - enthalten, mit / dazwischen',
  },
  'config.ai_url_missing': {
    field: 'required',
    en: 'a compatible server needs its address',
    de: 'ein kompatibler Server braucht seine Adresse',
  },
  'config.ai_key_format': {
    en: 'must be a short name in lower-case letters, digits, - and _, for example mistral',
    de: 'muss ein kurzer Name aus Kleinbuchstaben, Ziffern, - und _ sein, zum Beispiel mistral',
  },
  'config.variable_missing': {
    problem: 'forbidden',
    en: '{where}: the environment variable {name} is not set',
    de: '{where}: Die Umgebungsvariable {name} ist nicht gesetzt',
  },
  'config.file_unreadable': {
    problem: 'not-found',
    en: '{file} cannot be read: {reason}',
    de: '{file} lässt sich nicht lesen: {reason}',
  },
  'config.file_not_json': {
    en: '{file}:{line} is not JSON: {reason}',
    de: '{file}:{line} ist kein JSON: {reason}',
  },
  'config.host_format': {
    en: 'must be a lower-case host name without port, for example www.example.org',
    de: 'muss ein Hostname in Kleinbuchstaben und ohne Port sein, zum Beispiel www.example.org',
  },
  'config.time_zone_format': {
    en: 'must be an IANA time zone such as Europe/Berlin',
    de: 'muss eine Zeitzone sein, zum Beispiel Europe/Berlin',
  },
  'config.invalid': { en: '{errors}', de: '{errors}' },
  'config.key_unknown': { en: 'unknown key "{key}"', de: 'unbekannte Angabe „{key}“' },
  'config.wrong': { en: '{file}:{line}: {reason}', de: '{file}:{line}: {reason}' },
  'config.wrong_at': { en: '{file}:{line} {path}: {reason}', de: '{file}:{line} {path}: {reason}' },
  'config.language_format': {
    en: 'must be a language tag such as de or pt-BR',
    de: 'muss ein Sprachkürzel sein, zum Beispiel de oder pt-BR',
  },
  'config.host_taken': {
    problem: 'conflict',
    field: 'conflict',
    en: '{place}: {host} belongs to the website {owner} ({first})',
    de: '{place}: {host} gehört zur Website {owner} ({first})',
  },
  'config.host_taken_by_name': {
    problem: 'conflict',
    field: 'conflict',
    en: '{place}: {host} belongs to the website {owner}',
    de: '{place}: {host} gehört zur Website {owner}',
  },
  'config.host_twice': {
    problem: 'conflict',
    field: 'conflict',
    en: '{place}: {host} stands in the list already ({first})',
    de: '{place}: {host} steht schon in der Liste ({first})',
  },
  'config.host_twice_by_name': {
    problem: 'conflict',
    field: 'conflict',
    en: '{place}: {host} stands in the list already',
    de: '{place}: {host} steht schon in der Liste',
  },
  'config.host_not_listed': { en: '{host} is none of hosts', de: '{host} steht nicht unter hosts' },
  'config.language_not_listed': {
    en: '{lang} is none of languages',
    de: '{lang} steht nicht unter languages',
  },
  'config.tiles_host': {
    en: 'must not vary in its host name',
    de: 'darf im Hostnamen keine Platzhalter enthalten',
  },
  'config.placeholder_unknown': {
    en: 'knows these placeholders only: {known}',
    de: 'kennt nur diese Platzhalter: {known}',
  },
  'config.placeholder_missing': {
    en: 'must hold {placeholder}',
    de: 'muss {placeholder} enthalten',
  },
  'config.model_missing': {
    en: 'is needed: the arguments hold {placeholder}',
    de: 'fehlt: Die Argumente enthalten {placeholder}',
  },
  'config.language_short': {
    en: 'is written in two or three letters, for example de',
    de: 'wird mit zwei oder drei Buchstaben geschrieben, zum Beispiel de',
  },
  'config.tiles_address': {
    en: 'must hold {z}, {x} and {y}, each once, for example https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    de: 'muss {z}, {x} und {y} je einmal enthalten, zum Beispiel https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
