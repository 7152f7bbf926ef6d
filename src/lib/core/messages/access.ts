// Messages about missing permissions, limited access, and e-mail addresses.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'access.permission_missing': {
    problem: 'forbidden',
    en: 'This needs the permission {permission}.',
    de: 'Dafür brauchen Sie das Recht {permission}.',
  },
  'access.language_outside': {
    problem: 'forbidden',
    en: 'Your access to this website leaves out the language {lang}.',
    de: 'Ihr Zugang zu dieser Website gilt nicht für die Sprache {lang}.',
  },
  'access.pages_outside': {
    problem: 'forbidden',
    en: 'Your access to this website leaves out this part of the pages.',
    de: 'Ihr Zugang zu dieser Website gilt nicht für diesen Teil der Seiten.',
  },
  'access.table_outside': {
    problem: 'forbidden',
    en: 'Your access to this website leaves out the table {table}.',
    de: 'Ihr Zugang zu dieser Website gilt nicht für die Tabelle {table}.',
  },
  'access.record_outside': {
    problem: 'forbidden',
    en: 'Your role changes only some entries of the table {table}: this one, as it is or as it would be, is not among them.',
    de: 'Mit Ihrer Rolle ändern Sie nur bestimmte Einträge der Tabelle {table}. Dieser gehört vor oder nach der Änderung nicht dazu.',
  },
  'access.record_rule_unreadable': {
    problem: 'forbidden',
    en: 'Your role has a rule for the table {table} that no longer fits its fields: somebody has to change the role.',
    de: 'Ihre Rolle hat für die Tabelle {table} eine Regel, die nicht mehr zu ihren Feldern passt. Jemand muss die Rolle anpassen.',
  },
  'access.email_invalid': {
    field: 'email',
    en: '"{text}" is not an e-mail address.',
    de: '„{text}“ ist keine E-Mail-Adresse.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
