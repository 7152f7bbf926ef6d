// Why a mail did not leave.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'mail_delivery.wrong_login': {
    en: '{server}: the server does not accept user and password: check mail user and password. It said: {answer}',
    de: '{server}: Der Server nimmt Benutzer und Passwort nicht an. Prüfen Sie beide. Seine Antwort: {answer}',
  },
  'mail_delivery.login_needed': {
    en: '{server}: the server asks for a user and password: set them. It said: {answer}',
    de: '{server}: Der Server verlangt Benutzer und Passwort. Tragen Sie beide ein. Seine Antwort: {answer}',
  },
  'mail_delivery.host_unknown': {
    en: '{server}: the name of the server is not known: check mail host. It said: {answer}',
    de: '{server}: Den Namen des Servers gibt es nicht. Prüfen Sie ihn. Seine Antwort: {answer}',
  },
  'mail_delivery.not_reached': {
    en: '{server}: the server cannot be reached: check mail host and port, and whether it runs. It said: {answer}',
    de: '{server}: Der Server ist nicht erreichbar. Prüfen Sie Namen und Port und ob er läuft. Seine Antwort: {answer}',
  },
  'mail_delivery.connection_failed': {
    en: '{server}: the connection failed: check mail host, port and security. It said: {answer}',
    de: '{server}: Die Verbindung ist fehlgeschlagen. Prüfen Sie Namen, Port und Verschlüsselung. Seine Antwort: {answer}',
  },
  'mail_delivery.too_slow': {
    en: '{server}: the server does not answer: check mail host and port, and the firewall. It said: {answer}',
    de: '{server}: Der Server antwortet nicht. Prüfen Sie Namen, Port und Firewall. Seine Antwort: {answer}',
  },
  'mail_delivery.not_encrypted': {
    en: '{server}: no encrypted connection: the server must offer STARTTLS with a certificate that is valid for its name. It said: {answer}',
    de: '{server}: Keine verschlüsselte Verbindung: Der Server muss STARTTLS mit einem Zertifikat anbieten, das für seinen Namen gilt. Seine Antwort: {answer}',
  },
  'mail_delivery.address_refused': {
    en: '{server}: the server refuses the sender or the recipient. It said: {answer}',
    de: '{server}: Der Server lehnt Absender oder Empfänger ab. Seine Antwort: {answer}',
  },
  'mail_delivery.message_refused': {
    en: '{server}: the server refuses the message. It said: {answer}',
    de: '{server}: Der Server lehnt die Nachricht ab. Seine Antwort: {answer}',
  },
  'mail_delivery.failed': {
    en: '{server}: It said: {answer}',
    de: '{server}: Seine Antwort: {answer}',
  },
  'mail_delivery.link_expired': {
    en: 'Its link expired before the mail could leave.',
    de: 'Ihr Link ist abgelaufen, bevor die E-Mail gesendet werden konnte.',
  },
  'mail_delivery.untold': {
    en: 'It could not be delivered.',
    de: 'Es konnte nicht zugestellt werden.',
  },
  'mail_delivery.not_made': {
    en: 'Something went wrong while the mail was made.',
    de: 'Beim Erstellen der E-Mail ist etwas schiefgegangen.',
  },
  'mail_delivery.no_server': {
    problem: 'not-found',
    en: "No mail server is configured for {site}: set {setting} in {file}, or the website''s own with update_mail_settings (PATCH /mail-settings).",
    de: 'Für „{site}“ ist kein Mailserver eingestellt. Tragen Sie ihn in den E-Mail-Einstellungen der Website ein oder als {setting} in {file}.',
  },
  'mail_delivery.no_trusted_server': {
    problem: 'not-found',
    en: "This mail opens an account that is more than {site}''s, so it leaves by the installation''s server or one that a network account has set; there is none: set {setting} in {file}.",
    de: 'Diese E-Mail öffnet ein Konto, das mehr umfasst als „{site}“. Sie braucht den Mailserver der Installation oder einen, den ein Konto für alle Websites eingestellt hat. Es gibt keinen: Tragen Sie {setting} in {file} ein.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
