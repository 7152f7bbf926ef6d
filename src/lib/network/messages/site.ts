// What is said of site.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'site.own_host': {
    problem: 'conflict',
    en: 'You are on {host}: go to another host of the website first.',
    de: 'Sie arbeiten gerade über {host}. Rufen Sie die Website zuerst über einen anderen Host auf.',
  },
  'site.host_exists': {
    problem: 'conflict',
    en: 'The website {site} has the host {host} already.',
    de: 'Die Website {site} hat den Host {host} schon.',
  },
  'site.host_missing': {
    problem: 'not-found',
    en: 'The website {site} has no host {host}; it has {hosts}.',
    de: 'Die Website {site} hat keinen Host {host}. Sie hat {hosts}.',
  },
  'site.only_host': {
    problem: 'conflict',
    en: '{host} is the only host of {site}: add another one first.',
    de: '{host} ist der einzige Host von {site}. Fügen Sie zuerst einen weiteren hinzu.',
  },
  'site.language_twice': {
    field: 'unique',
    en: 'A language stands twice in the list.',
    de: 'Eine Sprache steht zweimal in der Liste.',
  },
  'site.main_language_stays': {
    problem: 'conflict',
    en: '{lang} is the main language: it stays, or another one becomes it first.',
    de: '{lang} ist die Hauptsprache und lässt sich nicht entfernen. Legen Sie zuerst eine andere Hauptsprache fest.',
  },
  'site.file_read_only': {
    problem: 'read-only',
    en: 'config/sites/{site}.json cannot be written here: change it on the server.',
    de: 'config/sites/{site}.json ist schreibgeschützt. Ändern Sie die Datei auf dem Server.',
  },
  'site.language_has_pages': {
    problem: 'locked',
    en: 'Pages in {lang}: {count}. They stay stored, and nobody reaches them until the language is added again. Say confirm.',
    de: '{count, plural, one {Eine Seite in der Sprache {lang} bleibt gespeichert, ist aber} other {# Seiten in der Sprache {lang} bleiben gespeichert, sind aber}} nicht mehr erreichbar, bis die Sprache wieder hinzugefügt wird. Bestätigen Sie das mit confirm.',
  },
  'site.host_is_address': {
    en: '"{text}" is an address: write the host alone, {host}.',
    de: '„{text}“ ist eine Adresse. Geben Sie nur den Host ein: {host}.',
  },
  'site.host_has_port': {
    en: '"{text}" has a port: write {host}. A website answers on every port; serve --port says which one is listened on.',
    de: '„{text}“ enthält einen Port. Geben Sie {host} ein. Eine Website antwortet an jedem Port; serve --port sagt, an welchem gelauscht wird.',
  },
  'site.keys_being_rotated': {
    problem: 'conflict',
    en: 'Another process is rotating the keys; try again.',
    de: 'Die Schlüssel werden gerade schon erneuert. Bitte versuchen Sie es noch einmal.',
  },
  'site.missing': {
    problem: 'not-found',
    en: 'There is no website "{site}".',
    de: 'Es gibt keine Website „{site}“.',
  },
  'site.list_busy': {
    problem: 'conflict',
    en: 'Another process is making or removing a website; try again.',
    de: 'Gerade wird schon eine Website angelegt oder entfernt. Bitte versuchen Sie es noch einmal.',
  },
  'site.key_format': {
    en: '"{site}" is no key: use a–z, 0–9, - and _, starting with a letter, 40 at most.',
    de: '„{site}“ ist kein Schlüssel. Erlaubt sind höchstens 40 Zeichen: a–z, 0–9, - und _, am Anfang ein Buchstabe.',
  },
  'site.exists': {
    problem: 'conflict',
    en: 'There is a website "{site}" already.',
    de: 'Es gibt schon eine Website „{site}“.',
  },
  'site.host_twice': { en: 'A host stands twice in the list.', de: 'Ein Host steht zweimal in der Liste.' },
  'site.kit_missing': {
    problem: 'not-found',
    en: 'There is no kit "{kit}"; there are {kits}.',
    de: 'Es gibt kein Kit „{kit}“. Möglich sind {kits}.',
  },
  'site.extension_missing': {
    problem: 'not-found',
    en: 'There is no extension "{name}" here. There are: {names}.',
    de: 'Eine Erweiterung „{name}“ gibt es hier nicht. Vorhanden: {names}.',
  },
  'site.extension_of_installation': {
    problem: 'locked',
    en: 'The extension "{name}" is enabled for all websites in config/config.local.json.',
    de: 'Die Erweiterung „{name}“ ist in config/config.local.json für alle Websites eingeschaltet.',
  },
  'site.host_taken': {
    problem: 'conflict',
    en: 'The host {host} belongs to the website "{site}".',
    de: 'Der Host {host} gehört zur Website „{site}“.',
  },
  'site.mysql_missing': {
    en: "config.local.json has no \"mysql\": '{'host, port, user, password_env'}'.",
    de: "In config.local.json fehlt „mysql“: '{'host, port, user, password_env'}'.",
  },
  'site.removal_unconfirmed': {
    problem: 'locked',
    en: 'This removes "{site}" with all its content: say --confirm={site}.',
    de: 'Das löscht „{site}“ mit allen Inhalten. Bestätigen Sie es mit --confirm={site}.',
  },
  'site.content_left': {
    problem: 'conflict',
    en: 'There is content of a website "{site}" in storage/sites/{site}: put config/sites/{site}.json back, or move the folder away.',
    de: 'In storage/sites/{site} liegen Inhalte einer Website „{site}“. Holen Sie config/sites/{site}.json zurück oder verschieben Sie den Ordner.',
  },
  'site.home_broken': {
    problem: 'internal',
    en: 'The home page of {site} answers {status} instead of 200.',
    de: 'Die Startseite von {site} antwortet mit {status} statt mit 200.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
