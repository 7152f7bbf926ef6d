// What is said of mails and mail servers.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'mail.too_many_tests': {
    problem: 'rate-limited',
    en: 'Ten test mails an hour are enough: wait a little.',
    de: 'Mehr als zehn Test-E-Mails in der Stunde sind nicht möglich. Bitte warten Sie etwas.',
  },
  'mail.test_to_others': {
    problem: 'forbidden',
    en: 'Whose changes wait for a reviewer sends test mails to themselves only.',
    de: 'Wenn Ihre Änderungen auf Prüfung warten, senden Sie Test-E-Mails nur an sich selbst.',
  },
  'mail.host_format': {
    en: 'must be a host name or an address, for example smtp.example.org',
    de: 'muss ein Hostname oder eine IP-Adresse sein, zum Beispiel smtp.example.org',
  },
  'mail.setting_read_only': {
    problem: 'read-only',
    en: 'mail.{setting} stands in config/sites/{site}.json and is changed there.',
    de: 'mail.{setting} steht in config/sites/{site}.json und wird dort geändert.',
  },
  'mail.server_choice_forbidden': {
    problem: 'forbidden',
    en: 'Whoever chooses the mail server can read links that sign people in: this needs users.manage, too.',
    de: 'Wer den Mailserver wählt, kann Links zum Anmelden mitlesen. Dafür brauchen Sie auch das Recht „Personen verwalten“.',
  },
  'mail.address_not_one_line': {
    field: 'line_break',
    en: 'An address is one line of text.',
    de: 'Eine Adresse darf nur eine Zeile haben.',
  },
  'mail.head_not_one_line': {
    en: 'What stands in the head of a mail must be one line of text.',
    de: 'Angaben im Kopf einer E-Mail müssen eine Zeile Text sein.',
  },
  'mail.server_not_encrypted': {
    en: 'Mail to {host} must be encrypted: security none is for a server on this machine (localhost). Use starttls or tls.',
    de: 'E-Mails an {host} müssen verschlüsselt sein. Unverschlüsselt geht nur ein Server auf diesem Rechner (localhost). Wählen Sie starttls oder tls.',
  },
  'mail.security_none': {
    field: 'not_encrypted',
    en: 'none is for a server on this machine: use starttls or tls',
    de: 'none gilt nur für einen Server auf diesem Rechner; wählen Sie starttls oder tls',
  },
  'mail.not_sent': { problem: 'maintenance', en: '{reason}', de: '{reason}' },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
