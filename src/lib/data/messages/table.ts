// What is said of tables and their fields.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'table.not_found': {
    problem: 'not-found',
    en: 'There is no table "{table}": list_data_tables lists the tables.',
    de: 'Es gibt keine Tabelle „{table}“.',
  },
  'table.texts_shared': {
    en: 'No field is translatable: entries have the same texts in {languages}, and a translation changes them in all. Set translatable: true for the fields that differ by language.',
    de: 'Kein Feld ist übersetzbar: Einträge haben dieselben Texte in {languages}, und eine Übersetzung ändert sie in allen. Setzen Sie translatable: true bei den Feldern, die je nach Sprache verschieden sind.',
  },
  'table.target_missing': {
    en: 'A relation refers to the table "{table}", which does not exist yet.',
    de: 'Eine Verknüpfung bezieht sich auf die Tabelle „{table}“, die es noch nicht gibt.',
  },
  'table.save_which_missing': {
    field: 'required',
    en: 'Tell table for one that is there, or handle for a new one.',
    de: 'Geben Sie table für eine vorhandene Tabelle an oder handle für eine neue.',
  },
  'table.handle_format': {
    en: 'must be a–z, 0–9 and _, starting with a letter, 2 to 41 characters',
    de: 'darf nur a–z, 0–9 und _ enthalten, muss mit einem Buchstaben beginnen und 2 bis 41 Zeichen haben',
  },
  'table.busy': {
    problem: 'maintenance',
    en: 'Somebody works in the table {table}; try again.',
    de: 'In der Tabelle {table} arbeitet gerade jemand; bitte versuchen Sie es noch einmal.',
  },
  'table.too_many_fields': {
    field: 'too_big',
    en: 'must have at most {max} fields',
    de: 'darf höchstens {max} Felder haben',
  },
  'table.field_id_repeated': {
    field: 'duplicate',
    en: 'is the id of another field',
    de: 'ist die ID eines anderen Feldes',
  },
  'table.being_changed': {
    problem: 'maintenance',
    en: 'The table {table} is being changed; try again.',
    de: 'Die Tabelle {table} wird gerade geändert; bitte versuchen Sie es noch einmal.',
  },
  'table.delete_shared': {
    problem: 'conflict',
    en: 'The table "{table}" is shared: unshare_table ends that first.',
    de: 'Die Tabelle „{table}“ ist geteilt: Beenden Sie das zuerst mit unshare_table.',
  },
  'table.handle_taken_now': {
    problem: 'conflict',
    en: 'There is another table "{table}" now: rename or delete it first.',
    de: 'Es gibt inzwischen eine andere Tabelle „{table}“: Benennen Sie diese zuerst um, oder löschen Sie sie.',
  },
  'table.later_one_in_trash': {
    problem: 'conflict',
    en: 'A later table "{table}" in the trash has entries that others lead to: delete it for good first.',
    de: 'Eine spätere Tabelle „{table}“ im Papierkorb hat Einträge, auf die andere verweisen: Löschen Sie zuerst diese endgültig.',
  },
  'table.sharing_not_revertible': {
    problem: 'conflict',
    en: 'With whom a table is shared cannot be taken back: share_table and unshare_table do that.',
    de: 'Mit wem eine Tabelle geteilt ist, lässt sich nicht rückgängig machen: Verwenden Sie share_table und unshare_table.',
  },
  'table.kind_fixed': {
    field: 'kind',
    en: '{table} is of kind {kind} and stays so.',
    de: '{table} ist von der Art {kind} und bleibt es.',
  },
  'table.handle_invalid': {
    field: 'handle',
    en: 'handle must be a–z, 0–9 and _, starting with a letter, 2 to 41 characters.',
    de: 'handle darf nur a–z, 0–9 und _ enthalten, muss mit einem Buchstaben beginnen und 2 bis 41 Zeichen haben.',
  },
  'table.handle_reserved': {
    field: 'reserved',
    en: 'The service itself has a table "{table}": choose another one.',
    de: 'Der Dienst selbst hat eine Tabelle „{table}“: Bitte wählen Sie einen anderen Namen.',
  },
  'table.handle_taken': {
    problem: 'conflict',
    en: 'There is a table "{table}" already: name it by table to change it.',
    de: 'Es gibt schon eine Tabelle „{table}“.',
  },
  'table.too_many_tables': {
    problem: 'conflict',
    en: 'A website has at most {max} tables.',
    de: 'Eine Website hat höchstens {max} Tabellen.',
  },
  'table.several_values': {
    field: 'too_many',
    en: '{count} entries have more than one value in {field}',
    de: '{count, plural, one {Ein Eintrag hat} other {# Einträge haben}} mehr als einen Wert in {field}',
  },
  'table.field_unknown': {
    field: 'unknown',
    en: 'names "{field}", which is no field of the table',
    de: 'nennt „{field}“; die Tabelle hat kein solches Feld',
  },
  'table.field_wrong_type': {
    field: 'type',
    en: 'must name a field of type {types}; {field} is {type}',
    de: 'muss ein Feld vom Typ {types} nennen; {field} hat den Typ {type}',
  },
  'table.not_in_trash': {
    problem: 'invalid-transition',
    en: 'The table "{name}" is not in the trash.',
    de: 'Die Tabelle „{name}“ liegt nicht im Papierkorb.',
  },
  'table.too_many_short_texts': {
    field: 'too_wide',
    en: 'has {count} short texts; a row has room for {max} (textarea takes none of it)',
    de: 'hat {count} kurze Textfelder; in eine Zeile passen {max} (textarea zählt nicht mit)',
  },
  'table.filter_breaks': {
    en: 'The filter of the field "{field}" of the table "{table}" names what is not there then.',
    de: 'Der Filter des Felds „{field}“ der Tabelle „{table}“ nennt etwas, das es dann nicht mehr gibt.',
  },
  'table.view_breaks': {
    en: 'The view "{title}" leaves out {fields}.',
    de: 'Die Ansicht „{title}“ zeigt {fields} nicht mehr.',
  },
  'table.needed_by': {
    problem: 'conflict',
    en: 'The table "{table}" is needed by {relations}.',
    de: 'Die Tabelle „{table}“ wird gebraucht von {relations}. Ändern Sie zuerst dort die Verknüpfung.',
  },
  'table.relation': {
    en: '{table} ({field}, {count} entries)',
    de: '{table} ({field}, {count, plural, one {ein Eintrag} other {# Einträge}})',
  },
  'table.values_misfit': {
    field: 'misfit',
    en: '{count} of {all} values of {field} cannot become {type}: {examples}. Change them, or send clear: true to empty them',
    de: '{count} von {all} Werten von {field} können nicht {type} werden: {examples}. Ändern Sie diese Werte, oder leeren Sie sie mit clear: true',
  },
  'table.value_not_of_type': { en: '{value} is no {type}', de: '{value} ist nicht vom Typ {type}' },
  'table.value_repeated': {
    en: 'is the same as in another entry then',
    de: 'kommt dann schon in einem anderen Eintrag vor',
  },
  'table.misfit': { en: '“{title}” (entry {id}): {reason}', de: '„{title}“ (Eintrag {id}): {reason}' },
  'table.type_becomes': {
    field: 'type',
    en: '{field} is {type}, which can become only {types}. For an empty field of the new type, give it another id (its name can stay)',
    de: '{field} hat den Typ {type}; daraus kann nur {types} werden. Für ein leeres Feld des neuen Typs geben Sie ihm eine andere ID (der Name kann bleiben)',
  },
  'table.type_fixed': {
    field: 'type',
    en: '{field} is {type}, which can become nothing else. For an empty field of the new type, give it another id (its name can stay)',
    de: '{field} hat den Typ {type}; daraus kann nichts anderes werden. Für ein leeres Feld des neuen Typs geben Sie ihm eine andere ID (der Name kann bleiben)',
  },
  'table.row_too_wide': {
    field: 'too_wide',
    en: 'needs {bytes} bytes of a row; MySQL has {max} (a text takes 82, a date 41, a number 10)',
    de: 'braucht {bytes} Bytes einer Zeile; MySQL hat {max} (ein Text braucht 82, ein Datum 41, eine Zahl 10)',
  },
  'table.row_too_wide_removed': {
    field: 'too_wide',
    en: 'needs {bytes} bytes of a row, {removed} of them for fields removed in the last 30 days; MySQL has {max} (a text takes 82, a date 41, a number 10)',
    de: 'braucht {bytes} Bytes einer Zeile, davon {removed} für Felder, die in den letzten 30 Tagen entfernt wurden; MySQL hat {max} (ein Text braucht 82, ein Datum 41, eine Zahl 10)',
  },
  'table.values_repeated': {
    field: 'duplicate',
    en: 'values of {field} are there more than once ({count}): “{title}” (entry {id}) and “{other}” (entry {other_id}) have the same',
    de: 'Werte von {field} kommen mehrfach vor ({count}): „{title}“ (Eintrag {id}) und „{other}“ (Eintrag {other_id}) haben denselben',
  },
  'table.route_taken': {
    field: 'duplicate',
    en: 'is the route of the table "{table}" already',
    de: 'ist schon die Route der Tabelle „{table}“',
  },
  'table.route_meets_page': {
    field: 'taken',
    en: 'would give the entry "{entry}" (entry {entry_id}) the address of the page "{page}" (page {page_id})',
    de: 'gäbe dem Eintrag „{entry}“ (Eintrag {entry_id}) die Adresse der Seite „{page}“ (Seite {page_id})',
  },
  'table.sort_field_sealed': {
    field: 'unknown',
    en: 'names "{field}", which is stored sealed and has no order',
    de: 'nennt „{field}“; das Feld wird verschlüsselt gespeichert und hat keine Reihenfolge',
  },
  'table.sort_field_unordered': {
    field: 'unknown',
    en: 'names "{field}", which is {type} and has no order',
    de: 'nennt „{field}“; ein Feld vom Typ {type} hat keine Reihenfolge',
  },
  'table.not_in_inbox': {
    field: 'inbox',
    en: '{what, select, type {a field of type {type}} route {a route} publish {publishing what is sent} other {{what}}} is not possible in an inbox, whose entries are sealed',
    de: '{what, select, type {ein Feld vom Typ {type}} route {eine Route} publish {das Veröffentlichen von Einsendungen} unique {die Angabe unique} searchable {die Angabe searchable} other {{what}}} ist in einem Posteingang nicht möglich, weil seine Einträge verschlüsselt sind',
  },
  'table.not_asked_readonly': {
    field: 'not_asked',
    en: 'cannot ask for "{field}", which is read-only and has no default',
    de: 'kann nicht nach „{field}“ fragen: Das Feld ist schreibgeschützt und hat keinen Vorgabewert',
  },
  'table.not_asked_file': {
    field: 'not_asked',
    en: 'cannot ask for "{field}": visitors send files to a table of kind inbox only, where they are sealed',
    de: 'kann nicht nach „{field}“ fragen: Besucher senden Dateien nur an einen Posteingang, in dem sie verschlüsselt liegen',
  },
  'table.not_asked_type': {
    field: 'not_asked',
    en: 'cannot ask for "{field}": visitors cannot fill in a field of type {type}',
    de: 'kann nicht nach „{field}“ fragen: Besucher können ein Feld vom Typ {type} nicht ausfüllen',
  },
  'table.required_not_asked': {
    field: 'not_asked',
    en: 'must be given: "{field}" is required, but visitors cannot fill in a field of type {type}. List the fields that the form asks for, or make "{field}" a select, or not required, or give it a default',
    de: 'muss angegeben werden: „{field}“ ist ein Pflichtfeld, doch Besucher können ein Feld vom Typ {type} nicht ausfüllen. Nennen Sie die Felder, nach denen das Formular fragt, oder machen Sie aus „{field}“ eine Auswahl, kein Pflichtfeld oder ein Feld mit Vorgabewert',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
