// What is said of tables that websites share.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'shared_table.shared_by_already': {
    problem: 'conflict',
    en: 'The table "{table}" is shared already, by {owner}: set_share_members changes with whom.',
    de: 'Die Tabelle „{table}“ wird bereits von {owner} geteilt: set_share_members ändert, mit wem.',
  },
  'shared_table.shared_already': {
    problem: 'conflict',
    en: 'The table "{table}" is shared already.',
    de: 'Die Tabelle „{table}“ ist bereits geteilt.',
  },
  'shared_table.owner_decides': {
    problem: 'read-only',
    en: 'The website {owner} decides with whom "{table}" is shared.',
    de: 'Die Website {owner} entscheidet, mit wem „{table}“ geteilt wird.',
  },
  'shared_table.not_shared': {
    problem: 'conflict',
    en: 'The table "{table}" is not shared.',
    de: 'Die Tabelle „{table}“ ist nicht geteilt.',
  },
  'shared_table.owner_has_one': {
    problem: 'conflict',
    en: 'The website {owner} shares a table "{table}" already.',
    de: 'Die Website {owner} teilt bereits eine Tabelle „{table}“.',
  },
  'shared_table.left_behind': {
    problem: 'conflict',
    en: '"{table}" was shared before, and {website} must leave it first: try again.',
    de: '„{table}“ war schon einmal geteilt, und {website} muss die Tabelle erst verlassen: Versuchen Sie es gleich noch einmal.',
  },
  'shared_table.member_twice': {
    field: 'duplicate',
    en: 'members: {site} stands there twice.',
    de: 'members: {site} steht zweimal da.',
  },
  'shared_table.member_is_owner': {
    field: 'owner',
    en: 'members: {site} is the owner and none of the members.',
    de: 'members: Der Website {site} gehört die Tabelle; sie ist kein Mitglied.',
  },
  'shared_table.member_unknown': {
    field: 'unknown',
    en: 'members: there is no website "{site}".',
    de: 'members: Es gibt keine Website „{site}“.',
  },
  'shared_table.member_switched_off': {
    field: 'feature-disabled',
    en: 'members: shared tables are switched off for {site}.',
    de: 'members: Geteilte Tabellen sind für {site} abgeschaltet.',
  },
  'shared_table.needs_approval': {
    problem: 'forbidden',
    en: 'Your changes wait for approval at {site}: somebody else has to share.',
    de: 'Ihre Änderungen warten bei {site} auf Prüfung: Jemand anderes muss die Tabelle teilen.',
  },
  'shared_table.definition_of_owner': {
    problem: 'read-only',
    en: 'The table "{table}" is shared by the website {owner}, which decides on its name, fields and how they are used; here {own} can be set.',
    de: 'Die Tabelle „{table}“ wird von der Website {owner} geteilt. Diese entscheidet über Namen, Felder und deren Gebrauch; hier lässt sich {own} einstellen.',
  },
  'shared_table.entry_hidden_already': {
    problem: 'invalid-transition',
    en: '"{title}" is hidden already.',
    de: '„{title}“ ist bereits verborgen.',
  },
  'shared_table.entry_leaving': {
    problem: 'conflict',
    en: '"{title}" is about to go: its website took it away.',
    de: '„{title}“ verschwindet gleich: Die Website, der der Eintrag gehört, hat ihn entfernt.',
  },
  'shared_table.not_on_machine': {
    problem: 'not-found',
    en: 'The shared table "{table}" is not on this machine.',
    de: 'Die geteilte Tabelle „{table}“ liegt nicht auf diesem Rechner.',
  },
  'shared_table.handle_format': {
    en: '"{handle}" is no handle of a table.',
    de: '„{handle}“ ist kein Kurzname einer Tabelle.',
  },
  'shared_table.member_has_own': {
    problem: 'conflict',
    en: 'The website {site} has a table "{table}" of its own.',
    de: 'Die Website {site} hat eine eigene Tabelle „{table}“.',
  },
  'shared_table.member_turning': {
    problem: 'maintenance',
    en: 'The website {site} joins or leaves {table} just now.',
    de: 'Die Website {site} tritt {table} gerade bei oder verlässt sie.',
  },
  'shared_table.entry_of_other': {
    problem: 'read-only',
    en: '"{title}" belongs to the website {website}: it is read-only here, and can be hidden (unpublish) and shown again (publish).',
    de: '„{title}“ gehört der Website {website}: Hier lässt sich der Eintrag nur ausblenden (unpublish) und wieder einblenden (publish).',
  },
  'shared_table.shared_at_once': {
    problem: 'conflict',
    en: 'The website {owner} shares a table "{table}" already: that of {site} is not shared any more.',
    de: 'Die Website {owner} teilt bereits eine Tabelle „{table}“: Die von {site} ist nicht mehr geteilt.',
  },
  'shared_table.website_closed': {
    problem: 'maintenance',
    en: 'The website {site} cannot be opened ({reason}): cms health says more.',
    de: 'Die Website {site} lässt sich nicht öffnen ({reason}). Mehr zeigt der Befehl cms health.',
  },
  'shared_table.conflict': { problem: 'conflict', en: '{conflict}.', de: '{conflict}.' },
  'shared_table.conflict_without_merge': {
    problem: 'conflict',
    en: '{conflict}: with merge it goes into the shared one, and a backup is kept.',
    de: '{conflict}. Mit merge geht die Tabelle in der geteilten auf; eine Sicherung bleibt erhalten.',
  },
  'shared_table.there_already': {
    en: '{site} has a table "{table}" with {count} entries',
    de: '{site} hat eine Tabelle „{table}“ mit {count, plural, one {einem Eintrag} other {# Einträgen}}',
  },
  'shared_table.inbox_stays': {
    problem: 'conflict',
    en: 'The table "{table}" is an inbox, and an inbox cannot be shared.',
    de: 'Die Tabelle „{table}“ ist ein Posteingang, und ein Posteingang lässt sich nicht teilen.',
  },
  'shared_table.is_inbox': {
    en: '"{table}" of {site} is an inbox',
    de: '„{table}“ von {site} ist ein Posteingang',
  },
  'shared_table.is_shared': {
    en: '"{table}" of {site} is shared already, by {owner}',
    de: '„{table}“ von {site} wird bereits von {owner} geteilt',
  },
  'shared_table.values_repeated': {
    en: 'values of {field} must differ, and some of {site} are there more than once',
    de: 'Werte von {field} müssen eindeutig sein; bei {site} kommen manche mehrfach vor',
  },
  'shared_table.type_differs': {
    en: '{field} is {own} there and {type} in the shared table: its values stay in the backup',
    de: '{field} hat dort den Typ {own} und in der geteilten Tabelle {type}: Die Werte bleiben in der Sicherung',
  },
  'shared_table.several_there': {
    en: '{field} has several values there and one in the shared table: its values stay in the backup',
    de: '{field} hat dort mehrere Werte und in der geteilten Tabelle nur einen: Die Werte bleiben in der Sicherung',
  },
  'shared_table.one_there': {
    en: '{field} has one value there and several in the shared table: its values stay in the backup',
    de: '{field} hat dort einen Wert und in der geteilten Tabelle mehrere: Die Werte bleiben in der Sicherung',
  },
  'shared_table.too_strict': {
    field: 'shared',
    en: 'cannot be asked for while the table is shared: values of other websites may speak against it',
    de: 'lässt sich nicht verlangen, solange die Tabelle geteilt ist: Werte anderer Websites können dem entgegenstehen',
  },
  'shared_table.target_not_shared': {
    field: 'not_shared',
    en: '{field} leads to the table {table}, which the other websites do not have: share it with them first',
    de: '{field} verweist auf die Tabelle {table}, die die anderen Websites nicht haben: Teilen Sie diese zuerst mit ihnen',
  },
  'shared_table.leads_to_pages': {
    field: 'not_shared',
    en: '{field} leads to pages of this website, which others do not have',
    de: '{field} verweist auf Seiten dieser Website, die andere nicht haben',
  },
  'shared_table.leads_to_members': {
    field: 'not_shared',
    en: '{field} leads to members of this website, which others do not have',
    de: '{field} verweist auf Mitglieder dieser Website, die andere nicht haben',
  },
  'shared_table.no_tables': {
    en: 'it has no tables of ours',
    de: 'sie enthält keine unserer Tabellen',
  },
  'shared_table.unknown_migrations': {
    en: 'it has {migrations}',
    de: 'sie enthält {migrations}',
  },
  'shared_table.no_agreement': {
    en: 'it has no agreement',
    de: 'sie enthält keine Vereinbarung',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
