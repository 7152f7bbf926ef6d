// Messages for developers of extensions.
import { defineMessages } from '../../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'extension.migration_order': {
    en: '{extension}: migration {version} must be {next}',
    de: '{extension}: Die Migration {version} muss {next} sein.',
  },
  'extension.route_path': {
    en: '{extension}: a route starts with /: {path}',
    de: '{extension}: Eine Route beginnt mit /: {path}',
  },
  'extension.not_a_function': {
    en: '{call}(…) takes a function, not {type}',
    de: '{call}(…) braucht eine Funktion, nicht {type}',
  },
  'extension.block_type_invalid': {
    en: '"{type}" is no type of a block: a–z, 0–9 and _',
    de: '„{type}“ ist kein Typ eines Blocks: Erlaubt sind a–z, 0–9 und _',
  },
  'extension.csp_directive': {
    en: 'Content Security Policy: {directive} is refused: this directive cannot be widened',
    de: 'Content Security Policy: {directive} ist nicht erlaubt: Diese Direktive lässt sich nicht erweitern',
  },
  'extension.csp_source': {
    en: 'Content Security Policy: {directive} {source} is refused: only host names such as https://maps.example.org are allowed',
    de: 'Content Security Policy: {directive} {source} ist nicht erlaubt: Möglich sind nur Hostnamen wie https://maps.example.org',
  },
  'extension.proxy_invalid': {
    en: '{extension}: proxy {name}: {reason}',
    de: '{extension}: Proxy {name}: {reason}',
  },
  'extension.proxy_name': {
    en: 'a name has a–z, 0–9, - and _ only',
    de: 'Ein Name darf nur a–z, 0–9, - und _ enthalten',
  },
  'extension.proxy_twice': { en: 'there are two of this name', de: 'Diesen Namen gibt es zweimal' },
  'extension.proxy_host': {
    en: 'hosts are a list of names such as img.example.org, not "{host}"',
    de: 'Geben Sie eine Liste von Hosts wie img.example.org an, nicht „{host}“',
  },
  'extension.proxy_path': {
    en: 'paths are a list of patterns such as /photos/:id.jpg, not "{path}"',
    de: 'Geben Sie eine Liste von Pfadmustern wie /photos/:id.jpg an, nicht „{path}“',
  },
  'extension.proxy_ttl': {
    en: 'ttl is in seconds, {minimum} to {maximum}',
    de: 'ttl ist eine Zahl von Sekunden, {minimum} bis {maximum}',
  },
  'extension.admin_page': { en: 'adminPage {path}: {reason}', de: 'adminPage {path}: {reason}' },
  'extension.admin_page_path': {
    en: "a path below /admin has a–z, 0–9, - and _ only, or '{'name'}'",
    de: "Ein Pfad unter /admin darf nur a–z, 0–9, - und _ oder '{'name'}' enthalten",
  },
  'extension.admin_page_element': {
    en: '"{element}" is not the name of a custom element such as guestbook-entries; cms- and wa- are taken',
    de: '„{element}“ ist kein Name eines Custom Elements wie guestbook-entries; cms- und wa- sind vergeben',
  },
  'extension.admin_page_file': {
    en: 'its package has no file {file}',
    de: 'In ihrem Paket gibt es die Datei {file} nicht',
  },
  'extension.admin_page_folder': {
    en: '{file} needs a folder of its own, for example ./dist/admin/: browsers get all that is in it',
    de: '{file} braucht einen eigenen Ordner, zum Beispiel ./dist/admin/: Browser erhalten alles, was darin liegt',
  },
  'extension.source_format': { en: 'source {format}: {reason}', de: 'source {format}: {reason}' },
  'extension.search': { en: 'search {kind}: {reason}', de: 'search {kind}: {reason}' },
  'extension.search_all': {
    en: 'all must return what can be iterated',
    de: 'all muss etwas zurückgeben, das sich durchlaufen lässt',
  },
  'extension.key_not_own': {
    en: 'its key is "{extension}" or begins with "{extension}_", and there are no two of one key',
    de: 'Der Schlüssel ist „{extension}“ oder beginnt mit „{extension}_“, und keinen gibt es zweimal',
  },
  'extension.member_wrong': {
    en: '"{member}" must be {expected}',
    de: '„{member}“ muss {expected} sein',
  },
  'extension.source_failed': {
    en: 'The extension {extension} cannot read it as {format}: {reason}',
    de: 'Die Erweiterung {extension} kann es nicht als {format} lesen: {reason}',
  },
  'extension.source_item': {
    en: 'item {index}: {reason}',
    de: 'Eintrag {index}: {reason}',
  },
  'extension.source_reading': {
    en: "read must return '{'items, info, openFile, close'}', and items an iterable",
    de: "read muss '{'items, info, openFile, close'}' zurückgeben, items ein Iterable",
  },
  'extension.foreign_table': {
    en: '{extension} writes into the table {table}, which is not its own: the names of its tables begin with its name, those of others are changed by operations',
    de: '{extension} schreibt in die Tabelle {table}, die ihr nicht gehört: Die Namen ihrer Tabellen beginnen mit ihrem Namen, fremde Tabellen werden über Operationen geändert',
  },
  'extension.health_name': {
    en: 'health: "{name}" is taken or has other characters than a–z, 0–9, - and _',
    de: 'health: „{name}“ ist vergeben oder enthält andere Zeichen als a–z, 0–9, - und _',
  },
  'extension.blocked': {
    problem: 'feature-disabled',
    en: '{extension} held up the whole service for {ms} ms and was ended ({place}); it is disabled until the service starts again',
    de: '{extension} hat den ganzen Dienst {ms} ms lang aufgehalten und wurde beendet ({place}); bis zum nächsten Start des Dienstes ist sie abgeschaltet',
  },
  'extension.call_unknown': {
    en: 'ext.{call} does not exist; there are {calls}',
    de: 'ext.{call} gibt es nicht; es gibt {calls}',
  },
  'extension.call_late': {
    en: 'ext.{call}(…) was called after boot; what an extension has it registers at once, without waiting',
    de: 'ext.{call}(…) wurde nach boot aufgerufen; was eine Erweiterung hat, meldet sie sofort an, ohne zu warten',
  },
  'extension.boot_waits': {
    en: 'boot must not be async: it returned a promise',
    de: 'boot darf nicht async sein: Es kam ein Promise zurück',
  },
  'extension.too_many': {
    en: 'ext.{call}(…) takes {count, plural, one {# argument} other {# arguments}} at most',
    de: 'ext.{call}(…) nimmt höchstens {count, plural, one {# Argument} other {# Argumente}}',
  },
  'extension.argument': {
    en: 'ext.{call}(…), argument {place}: {reason}',
    de: 'ext.{call}(…), Argument {place}: {reason}',
  },
  'extension.argument_wrong': {
    en: '{expected} is needed, not {given}',
    de: 'Nötig ist {expected}, nicht {given}',
  },
  'extension.option_unknown': {
    en: '"{name}" is unknown; there are {names}',
    de: '„{name}“ ist unbekannt; es gibt {names}',
  },
  'extension.definition_unknown': {
    en: 'defineExtension has no "{name}"; there are name, version and boot',
    de: 'defineExtension hat kein „{name}“; es gibt name, version und boot',
  },
  'extension.name_differs': {
    en: 'it calls itself "{given}", its package.json "{name}"',
    de: 'Sie nennt sich „{given}“, ihre package.json nennt sie „{name}“',
  },
  'extension.api_newer': {
    en: 'it is made for version {api} of the extension interface, and this service has version {own}: update the service',
    de: 'Sie ist für Version {api} der Schnittstelle für Erweiterungen gemacht, dieser Dienst hat Version {own}: Aktualisieren Sie den Dienst',
  },
  'extension.api_invalid': {
    en: 'the version of the interface, cms.api in its package.json, must be an integer from 1 on, not {api}',
    de: 'Die Version der Schnittstelle, cms.api in ihrer package.json, muss eine ganze Zahl ab 1 sein, nicht {api}',
  },
  'extension.name_taken': {
    en: 'the {name} belongs to {owner}; begin its name with {extension}',
    de: '{name} gehört zu {owner}; beginnen Sie den Namen mit {extension}',
  },
  'extension.correct_and_start': {
    en: 'Correct {extension} and start the service again, or take it out of "extensions".',
    de: 'Berichtigen Sie {extension} und starten Sie den Dienst neu, oder nehmen Sie sie aus „extensions“.',
  },
  'extension.too_long': {
    en: '{extension}, {what}: took longer than {seconds} s',
    de: '{extension}, {what}: hat länger als {seconds} s gedauert',
  },
  'extension.failed': {
    en: 'extension {extension}, {what}: {reason}',
    de: 'Erweiterung {extension}, {what}: {reason}',
  },
  'extension.broken': { en: 'extension {extension}: {reason}', de: 'Erweiterung {extension}: {reason}' },
  'extension.no_definition': {
    en: "the default export must be defineExtension('{'name, version, boot'}')",
    de: "Der Standardexport muss defineExtension('{'name, version, boot'}') sein",
  },
  'extension.block_missing': {
    en: "block(…) takes defineBlock('{'type, label, icon, group, fields, render'}')",
    de: "block(…) braucht defineBlock('{'type, label, icon, group, fields, render'}')",
  },
  'extension.block_twice': {
    en: "there are two blocks \"{type}\": name the second, defineBlock('{'type: ''…'''}')",
    de: "Es gibt zwei Blöcke „{type}“. Geben Sie dem zweiten einen Namen: defineBlock('{'type: ''…'''}')",
  },
  'extension.says': {
    en: '{text}',
    de: '{text}',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
