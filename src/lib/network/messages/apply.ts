// What is said of files of site:apply.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'apply.refused': { en: '{errors}', de: '{errors}' },
  'apply.at': { en: '{file}:{line} {pointer}: {message}', de: '{file}:{line} {pointer}: {message}' },
  'apply.not_readable': {
    en: 'This is neither YAML nor JSON: {reason}',
    de: 'Das ist weder YAML noch JSON: {reason}',
  },
  'apply.file_missing': {
    problem: 'not-found',
    en: 'There is no file {file}.',
    de: 'Es gibt keine Datei {file}.',
  },
  'apply.file_too_large': {
    problem: 'payload-too-large',
    en: '{file} is larger than {most} MB.',
    de: '{file} ist größer als {most} MB.',
  },
  'apply.named_twice': {
    field: 'unique',
    en: '“{name}” stands twice in the list',
    de: '„{name}“ steht zweimal in der Liste',
  },
  'apply.host_twice': {
    field: 'unique',
    en: '{host} is a host of {site} already',
    de: '{host} ist schon ein Host von {site}',
  },
  'apply.feature_needs_other': {
    problem: 'conflict',
    en: 'The feature {feature} needs another one that is off; say in the file that it is on.',
    de: 'Die Funktion {feature} braucht eine andere, die abgeschaltet ist. Schalten Sie diese in der Datei ein.',
  },
  'apply.account_missing': {
    en: '{email} has no account on {site}: name it among users.',
    de: '{email} hat kein Konto auf {site}. Nennen Sie es unter users.',
  },
  'apply.target_missing': {
    field: 'relation',
    en: 'There is no table “{table}”, and the file makes none.',
    de: 'Es gibt keine Tabelle „{table}“, und die Datei legt keine an.',
  },
  'apply.role_missing': {
    field: 'unknown_role',
    en: 'There is no role “{role}” on {site}; there are {roles}.',
    de: 'Es gibt keine Rolle „{role}“ auf {site}. Möglich sind {roles}.',
  },
  'apply.variable_missing': {
    problem: 'forbidden',
    en: 'The environment variable {name} is not set; it holds the credentials of the source.',
    de: 'Die Umgebungsvariable {name} ist nicht gesetzt. Sie enthält die Zugangsdaten der Quelle.',
  },
  'apply.variable_no_json': {
    en: 'The environment variable {name} does not hold JSON.',
    de: 'Die Umgebungsvariable {name} enthält kein JSON.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
