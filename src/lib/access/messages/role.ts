// Messages about roles.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'role.name_format': {
    en: 'small letters, digits, - and _, such as news-editor',
    de: 'nur Kleinbuchstaben, Ziffern, - und _, zum Beispiel news-redaktion',
  },
  'role.built_in_name': {
    field: 'reserved',
    en: '"{role}" is a built-in role.',
    de: '„{role}“ ist eine eingebaute Rolle.',
  },
  'role.exists': {
    problem: 'conflict',
    en: 'There is a role "{role}" already.',
    de: 'Es gibt schon eine Rolle „{role}“.',
  },
  'role.built_in_stays': {
    problem: 'conflict',
    en: 'The role {role} is built in: it stays.',
    de: 'Die Rolle {role} ist eingebaut und lässt sich nicht löschen.',
  },
  'role.network_fixed': {
    problem: 'conflict',
    en: 'The role network always asks for a second factor, and waits for nobody.',
    de: 'Die Rolle network verlangt immer einen zweiten Faktor und braucht nie eine Prüfung.',
  },
  'role.built_in_fixed': {
    field: 'built_in',
    en: 'The role {role} is built in: only approval, second_factor and record_rules can be set. create_role makes another one.',
    de: 'Die Rolle {role} ist eingebaut. Nur Prüfung, zweiter Faktor und Regeln lassen sich einstellen. Für alles andere legen Sie eine neue Rolle an.',
  },
  'role.without_own_rule': {
    problem: 'forbidden',
    en: 'Your role has a rule for the table {table} that the role {role} lacks: you cannot give or take that role.',
    de: 'Ihre Rolle hat für die Tabelle {table} eine Regel, die in der Rolle {role} fehlt. Diese Rolle können Sie weder vergeben noch entziehen.',
  },
  'role.rule_table': {
    field: 'unknown_table',
    en: 'There is no table "{table}" whose entries people change.',
    de: 'Für „{table}“ ist keine Regel möglich: Es gibt keine solche Tabelle mit Einträgen.',
  },
  'role.rule_twice': {
    field: 'duplicate',
    en: 'The table {table} has a rule already: join both with all or any.',
    de: 'Für die Tabelle {table} gibt es schon eine Regel. Verbinden Sie beide mit all oder any.',
  },
  'role.rule_unbound': {
    field: 'invalid_value',
    en: 'A rule knows the user and the time ($user.id, $now, $today), not another entry or a parameter.',
    de: 'In einer Regel sind nur Person und Zeit möglich ($user.id, $now, $today), kein anderer Eintrag und kein Parameter.',
  },
  'role.rule_breaks': {
    en: 'The role {role} has a rule that names the field: its people could change no entry of the table any more.',
    de: 'Die Rolle {role} hat eine Regel mit diesem Feld. Mit dieser Änderung könnten Personen mit der Rolle keinen Eintrag der Tabelle mehr ändern.',
  },
  'role.rule_too_long': {
    field: 'too_long',
    en: 'At most {max} characters as JSON.',
    de: 'Höchstens {max} Zeichen als JSON.',
  },
  'role.permission_unknown': {
    field: 'unknown_permission',
    en: 'There is no permission "{permission}"; there are {permissions}.',
    de: 'Es gibt kein Recht „{permission}“. Möglich sind {permissions}.',
  },
  'role.missing': {
    problem: 'not-found',
    en: 'There is no role "{role}" on the website {site}.',
    de: 'Auf der Website {site} gibt es keine Rolle „{role}“.',
  },
  'role.unknown': {
    field: 'unknown_role',
    en: 'There is no role "{role}"; there are {roles}.',
    de: 'Es gibt keine Rolle „{role}“. Möglich sind {roles}.',
  },
  'role.beyond_own': {
    problem: 'forbidden',
    en: 'The role {role} may more than you ({permission}): you cannot give or take it.',
    de: 'Die Rolle {role} darf mehr als Sie ({permission}). Sie können sie weder vergeben noch entziehen.',
  },
  'role.new_beyond_own': {
    problem: 'forbidden',
    en: 'This role may more than you ({permission}): you cannot give or take it.',
    de: 'Diese Rolle darf mehr als Sie ({permission}). Sie können sie weder vergeben noch entziehen.',
  },
  'role.in_use': {
    problem: 'conflict',
    en: '{members, plural, one {One person has} other {# people have}} the role {role}: give them another one first.',
    de: '{members, plural, one {Eine Person hat} other {# Personen haben}} die Rolle {role}. Geben Sie ihnen zuerst eine andere.',
  },
  'role.named_page': { en: '"{title}" (page {id})', de: '„{title}“ (Seite {id})' },
  'role.named_by': {
    problem: 'conflict',
    en: 'The role {role} is named by {pages}: take it out of their access_roles first.',
    de: 'Diese Seiten verwenden die Rolle {role} für ihren Zugang: {pages}. Entfernen Sie sie dort zuerst.',
  },
  'role.named_by_more': {
    problem: 'conflict',
    en: 'The role {role} is named by {pages} and {count} more: take it out of their access_roles first.',
    de: 'Diese Seiten verwenden die Rolle {role} für ihren Zugang: {pages} und {count} weitere. Entfernen Sie sie dort zuerst.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
