// Messages about starting the server.
import { defineMessages } from '../../lib/base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'server.trusted_proxy_invalid': {
    en: 'trusted_proxies: "{entry}" is no address or network such as 10.0.0.0/8.',
    de: 'trusted_proxies: „{entry}“ ist keine Adresse und kein Netz wie 10.0.0.0/8.',
  },
  'server.dev_host_invalid': {
    en: 'serve --dev listens on a name or an IPv4 address, and not on {host}.',
    de: 'serve --dev lauscht auf einem Namen oder einer IPv4-Adresse, nicht auf {host}.',
  },
  'server.port_unusable': {
    problem: 'conflict',
    en: 'Port {port} on {host} cannot be used: choose another with --port.',
    de: 'Der Port {port} auf {host} lässt sich nicht verwenden. Wählen Sie mit --port einen anderen.',
  },
  'server.port_in_use': {
    problem: 'conflict',
    en: 'Port {port} on {host} is in use: choose another with --port.',
    de: 'Der Port {port} auf {host} ist belegt. Wählen Sie mit --port einen anderen.',
  },
  'server.port_forbidden': {
    problem: 'forbidden',
    en: 'Port {port} needs rights this process has not: choose one from 1024 with --port.',
    de: 'Für den Port {port} hat dieser Prozess nicht die nötigen Rechte. Wählen Sie mit --port einen ab 1024.',
  },
  'server.route_taken': {
    problem: 'conflict',
    en: 'Two operations have the line {method} {path}.',
    de: 'Zwei Operationen haben die Adresse {method} {path}.',
  },
  'server.worker_ended': {
    problem: 'internal',
    en: 'A worker ended with code {code} before it listened.',
    de: 'Ein Arbeitsprozess endete mit dem Code {code}, bevor er Anfragen annahm.',
  },
  'server.listen_failed': {
    problem: 'internal',
    en: 'Listening on {host}:{port} failed: {reason}',
    de: '{host}:{port} lässt sich nicht öffnen: {reason}',
  },
  'server.package_replaced': {
    problem: 'maintenance',
    en: 'The program is being updated: this works again once its server has been restarted.',
    de: 'Das Programm wird aktualisiert. Sobald der Server neu gestartet ist, geht es weiter.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
