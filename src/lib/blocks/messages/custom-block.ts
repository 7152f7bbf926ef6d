// Messages about custom blocks.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'custom_block.missing': {
    problem: 'not-found',
    en: 'There is no custom block "{key}".',
    de: 'Es gibt keinen eigenen Block „{key}“.',
  },
  'custom_block.not_published': {
    problem: 'invalid-transition',
    en: 'The block "{key}" is {state}: only a published one can be withdrawn.',
    de: 'Der Block „{key}“ ist nicht veröffentlicht (Status: {state}). Nur ein veröffentlichter lässt sich zurückziehen.',
  },
  'custom_block.published_content_gone': {
    problem: 'conflict',
    en: 'What "{key}" showed when it was published is not known.',
    de: 'Was „{key}“ beim Veröffentlichen zeigte, ist nicht bekannt.',
  },
  'custom_block.exists': {
    problem: 'conflict',
    en: 'There is a custom block "{key}" already: choose another key, or change that one.',
    de: 'Es gibt schon einen eigenen Block „{key}“. Wählen Sie einen anderen Schlüssel oder ändern Sie den vorhandenen.',
  },
  'custom_block.too_many': {
    problem: 'conflict',
    en: 'This website has {max} custom blocks, and more it may not have.',
    de: 'Diese Website hat {max} eigene Blöcke. Mehr sind nicht möglich.',
  },
  'custom_block.key_taken': {
    problem: 'conflict',
    en: 'The key "{key}" is taken: {owner} has a block of that name. Choose another.',
    de: 'Der Schlüssel „{key}“ ist vergeben: {owner} hat einen Block dieses Namens. Wählen Sie einen anderen.',
  },
  'custom_block.key_format': {
    en: 'must be lower-case letters, digits and _, start with a letter, 2 to 41 of them',
    de: 'muss aus 2 bis 41 Kleinbuchstaben, Ziffern und _ bestehen und mit einem Buchstaben beginnen',
  },
  'custom_block.icon_unknown': {
    en: 'there is no icon "{icon}"; list_icons finds some',
    de: 'das Symbol „{icon}“ gibt es nicht; wählen Sie eines aus der Symbolliste',
  },
  'custom_block.too_many_fields': {
    field: 'too_big',
    en: 'a block has {max} fields at most',
    de: 'ein Block hat höchstens {max} Felder',
  },
  'custom_block.field_name_reserved': {
    field: 'name',
    en: '"{name}" is a word of templates: call the field something else',
    de: '„{name}“ ist ein Wort der Vorlagensprache; nennen Sie das Feld anders',
  },
  'custom_block.field_type_not_allowed': {
    field: 'type',
    en: 'a block has no fields of the type {type}',
    de: 'ein Block hat keine Felder vom Typ {type}',
  },
  'custom_block.head_not_json': {
    en: '{file}: what stands above "--- css" is no JSON: {reason}',
    de: '{file}: Was über „--- css“ steht, ist kein JSON: {reason}',
  },
  'custom_block.file_parts': {
    en: '{file}: it has three parts, begun by the lines "---", "--- css" and "--- template".',
    de: '{file}: Es gibt drei Teile. Sie beginnen mit den Zeilen „---“, „--- css“ und „--- template“.',
  },
  'custom_block.selftest_failed': {
    en: 'The block "{key}" cannot be published: {reasons}',
    de: 'Der Block „{key}“ lässt sich nicht veröffentlichen: {reasons}',
  },
  'custom_block.selftest': { field: 'selftest', en: '{reason}', de: '{reason}' },
  'custom_block.page': { en: '"{title}" ({lang})', de: '„{title}“ ({lang})' },
  'custom_block.used': {
    problem: 'conflict',
    en: 'Pages use the block "{key}": {pages}. Take it from there first, or {verb} it with force: then its data stays on them, and nothing is shown.',
    de: 'Seiten verwenden den Block „{key}“: {pages}. Entfernen Sie ihn dort zuerst, oder bestätigen Sie mit force{verb, select, delete {, dass er gelöscht wird} withdraw {, dass er zurückgezogen wird} other {}}: Dann bleiben seine Daten dort, und es wird nichts angezeigt.',
  },
  'custom_block.used_by_more': {
    problem: 'conflict',
    en: 'Pages use the block "{key}": {pages} and {count} more. Take it from there first, or {verb} it with force: then its data stays on them, and nothing is shown.',
    de: 'Seiten verwenden den Block „{key}“: {pages} und {count} weitere. Entfernen Sie ihn dort zuerst, oder bestätigen Sie mit force{verb, select, delete {, dass er gelöscht wird} withdraw {, dass er zurückgezogen wird} other {}}: Dann bleiben seine Daten dort, und es wird nichts angezeigt.',
  },
  'custom_block.wrong_in': { en: '{path}: {reason}', de: '{path}: {reason}' },
  'custom_block.file_invalid': { en: '{file}: {errors}', de: '{file}: {errors}' },
  'custom_block.unreadable': {
    en: 'The custom block "{key}" cannot be read: {reason}',
    de: 'Der eigene Block „{key}“ ist nicht lesbar: {reason}',
  },
  'custom_block.publish_again': {
    en: 'Change it and publish it again: cms call update_custom_block, or in the admin under Blocks.',
    de: 'Ändern Sie ihn unter „Blöcke“ und veröffentlichen Sie ihn neu.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
