// Errors of documents of all kinds, and why a scheduled publication failed.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'document.in_trash': {
    problem: 'invalid-transition',
    en: '"{title}" is in the trash.',
    de: '„{title}“ liegt im Papierkorb.',
  },
  'document.not_in_trash': {
    problem: 'invalid-transition',
    en: '"{title}" is not in the trash.',
    de: '„{title}“ liegt nicht im Papierkorb.',
  },
  'document.planned': {
    problem: 'forbidden',
    en: '"{title}" will be published by itself as it is now. Withdraw it before you change it, then submit it again.',
    de: '„{title}“ wird von selbst so veröffentlicht. Vor Änderungen: zurückziehen, danach erneut zur Prüfung einreichen.',
  },
  'document.table_missing': {
    field: 'required',
    en: 'Give the table of the entry.',
    de: 'Nennen Sie die Tabelle des Eintrags.',
  },
  'document.schedule_empty': {
    field: 'required',
    en: 'Give publish_at, unpublish_at or both.',
    de: 'Geben Sie an, wann der Inhalt erscheint, wann er offline geht, oder beides.',
  },
  'document.unpublish_before_publish': {
    en: 'must be later than publish_at: {end} is not after {begin}.',
    de: 'Das Ende ({end}) muss nach dem Beginn ({begin}) liegen.',
  },
  'document.time_past': {
    field: 'past',
    en: '{time} is past.',
    de: '{time} liegt in der Vergangenheit.',
  },
  'document.no_revision': {
    problem: 'not-found',
    en: 'There is no revision {revision}.',
    de: 'Eine Fassung {revision} gibt es nicht.',
  },
  'document.not_public': {
    problem: 'not-found',
    en: '"{title}" is not public.',
    de: '„{title}“ ist nicht öffentlich.',
  },
  'document.no_public_version': {
    problem: 'conflict',
    en: '"{title}" has no public version to go back to.',
    de: '„{title}“ hat keine öffentliche Fassung, zu der Sie zurückkehren können.',
  },
  'document.revision_gone': {
    problem: 'conflict',
    en: 'Revision {revision}, which visitors saw then, is not kept any more.',
    de: 'Die damals veröffentlichte Fassung {revision} ist nicht mehr vorhanden.',
  },
  'document.reason_unknown': {
    en: 'The service could not do it; its log has more.',
    de: 'Der Dienst konnte es nicht ausführen. Näheres steht in seinem Protokoll.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
