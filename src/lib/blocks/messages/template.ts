// Errors in the template of a block without code, or while it renders.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'template.in_line': {
    field: 'template',
    en: 'line {line}: {reason}',
    de: 'Zeile {line}: {reason}',
  },
  'template.as_read': {
    field: 'template',
    en: '{text}',
    de: '{text}',
  },
  'template.too_large': {
    field: 'template',
    en: 'a template has {max} KB at most',
    de: 'eine Vorlage hat höchstens {max} KB',
  },
  'template.too_many_parts': {
    field: 'template',
    en: 'a template has {max} tags, values and texts at most',
    de: 'eine Vorlage hat höchstens {max} Tags, Werte und Texte',
  },
  'template.tags_too_deep': {
    field: 'template',
    en: 'tags lie at most {max} deep in one another',
    de: 'Tags liegen höchstens {max} Ebenen tief ineinander',
  },
  'template.no_tag': {
    field: 'template',
    en: 'there is no tag "{name}"; there are {known}',
    de: 'das Tag „{name}“ gibt es nicht; möglich sind {known}',
  },
  'template.no_filter': {
    field: 'template',
    en: 'undefined filter: {name}',
    de: 'unbekannter Filter: {name}',
  },
  'template.expression_too_long': {
    field: 'template',
    en: 'what stands in one pair of braces has {max} characters at most',
    de: 'in einem Klammerpaar stehen höchstens {max} Zeichen',
  },
  'template.brackets_too_deep': {
    field: 'template',
    en: 'brackets lie at most {max} deep',
    de: 'Klammern liegen höchstens {max} Ebenen tief ineinander',
  },
  'template.css_end_line': {
    field: 'template',
    en: 'in an exported file this line would end the stylesheet',
    de: 'in einer exportierten Datei würde diese Zeile das Stylesheet beenden',
  },
  'template.tag_not_closed': {
    field: 'template',
    en: 'the tag <{tag}> is not closed',
    de: 'das Tag <{tag}> ist nicht geschlossen',
  },
  'template.no_character': {
    field: 'template',
    en: 'a character that is none stands here',
    de: 'hier steht ein ungültiges Zeichen',
  },
  'template.value_outside_quotes': {
    field: 'template',
    en: 'in a tag a value stands in the quotes of an attribute',
    de: 'in einem Tag steht ein Wert in den Anführungszeichen eines Attributs',
  },
  'template.value_in_name': {
    field: 'template',
    en: 'a value must not stand in the name of a tag or attribute',
    de: 'ein Wert darf nicht im Namen eines Tags oder Attributs stehen',
  },
  'template.edit_outside_tag': {
    field: 'template',
    en: "edit stands in a tag, like <h2 '{{ ''title'' | edit }}'>",
    de: "edit steht in einem Tag, zum Beispiel <h2 '{{ ''title'' | edit }}'>",
  },
  'template.elements_in_attribute': {
    field: 'template',
    en: '{filter} makes elements, which an attribute cannot hold',
    de: '{filter} erzeugt Elemente, und die kann ein Attribut nicht enthalten',
  },
  'template.address_in_parts': {
    field: 'template',
    en: 'write the whole address into one value: {attribute}="\'{{ … }}\'"',
    de: "schreiben Sie die ganze Adresse von {attribute} in einen Wert: '{{ … }}'",
  },
  'template.break_outside_loop': {
    field: 'template',
    en: 'break and continue stand in a loop, and in no capture of it',
    de: 'break und continue stehen in einer Schleife und in keinem capture darin',
  },
  'template.capture_not_whole': {
    field: 'template',
    en: 'a tag begins in this capture and does not end in it',
    de: 'in diesem capture beginnt ein Tag, das nicht darin endet',
  },
  'template.branches_differ': {
    field: 'template',
    en: 'its branches end in different places of the markup: one within a tag, one without',
    de: 'seine Zweige enden an verschiedenen Stellen des Markups: einer in einem Tag, einer außerhalb',
  },
  'template.address_in_branches': {
    field: 'template',
    en: 'write the whole attribute into each branch, so that its address is seen',
    de: 'schreiben Sie das ganze Attribut in jeden Zweig, damit seine Adresse erkennbar ist',
  },
  'template.when_without_value': {
    field: 'template',
    en: '"when" names at least one value',
    de: '„when“ nennt mindestens einen Wert',
  },
  'template.loop_number': {
    field: 'template',
    en: '"{name}" of a loop is a number',
    de: '„{name}“ einer Schleife ist eine Zahl',
  },
  'template.nothing_joins': {
    field: 'template',
    en: 'nothing joins {first} and {second}: a comparison is one of {operators}',
    de: 'nichts verbindet {first} und {second}: Ein Vergleich ist eines von {operators}',
  },
  'template.unknown_argument': {
    field: 'template',
    en: 'the filter "{filter}" takes no argument called "{name}"',
    de: 'der Filter „{filter}“ hat kein Argument „{name}“',
  },
  'template.argument_count': {
    field: 'template',
    en: 'the filter "{filter}" takes {most, plural, one {# argument} other {# arguments}}, not {given}',
    de: 'der Filter „{filter}“ braucht {most, plural, one {# Argument} other {# Argumente}}, nicht {given}',
  },
  'template.argument_range': {
    field: 'template',
    en: 'the filter "{filter}" takes {least} to {most, plural, one {# argument} other {# arguments}}, not {given}',
    de: 'der Filter „{filter}“ braucht {least} bis {most, plural, one {# Argument} other {# Argumente}}, nicht {given}',
  },
  'template.whole_number': {
    field: 'template',
    en: 'the filter "{filter}" takes a whole number',
    de: 'der Filter „{filter}“ braucht eine ganze Zahl',
  },
  'template.not_zero': {
    field: 'template',
    en: 'the filter "{filter}" takes a number other than 0',
    de: 'der Filter „{filter}“ braucht eine andere Zahl als 0',
  },
  'template.range_outside_loop': {
    field: 'template',
    en: 'a range like (1..5) stands in the head of a for loop only',
    de: 'ein Bereich wie (1..5) steht nur im Kopf einer for-Schleife',
  },
  'template.range_numbers': {
    field: 'template',
    en: 'a range goes from one whole number to another',
    de: 'ein Bereich geht von einer ganzen Zahl zu einer anderen',
  },
  'template.range_too_long': {
    field: 'template',
    en: 'a range has {max} numbers at most',
    de: 'ein Bereich hat höchstens {max} Zahlen',
  },
  'template.too_many_steps': {
    field: 'template',
    en: 'the template does too much: more than {max} steps',
    de: 'die Vorlage tut zu viel: mehr als {max} Schritte',
  },
  'template.too_slow': {
    field: 'template',
    en: 'the template takes more than {max} ms',
    de: 'die Vorlage braucht mehr als {max} ms',
  },
  'template.text_too_long': {
    field: 'template',
    en: 'a text grows beyond {max} characters',
    de: 'ein Text wird länger als {max} Zeichen',
  },
  'template.too_many_texts': {
    field: 'template',
    en: 'the template makes too many long texts',
    de: 'die Vorlage erzeugt zu viele lange Texte',
  },
  'template.list_too_long': {
    field: 'template',
    en: 'a list grows beyond {max} items',
    de: 'eine Liste wird länger als {max} Einträge',
  },
  'template.output_too_long': {
    field: 'template',
    en: 'the block prints more than {max} characters',
    de: 'der Block gibt mehr als {max} Zeichen aus',
  },
  'template.place_not_checked': {
    field: 'template',
    en: 'this place was never checked',
    de: 'diese Stelle wurde nie geprüft',
  },
  'template.contains_too_long': {
    field: 'template',
    en: '"contains" looks for {max} characters at most',
    de: '„contains“ sucht nach höchstens {max} Zeichen',
  },
  'template.joined_too_long': {
    field: 'template',
    en: 'the joined text is too long',
    de: 'der verbundene Text ist zu lang',
  },
  'template.filter_text_too_long': {
    field: 'template',
    en: 'a filter takes {max} characters at most',
    de: 'ein Filter verarbeitet höchstens {max} Zeichen',
  },
  'template.needle_too_long': {
    field: 'template',
    en: 'a filter looks for {max} characters at most',
    de: 'ein Filter sucht nach höchstens {max} Zeichen',
  },
  'template.edit_without_field': {
    field: 'template',
    en: 'edit marks a field, and there is none called {path}',
    de: 'edit kennzeichnet ein Feld, und {path} gibt es nicht',
  },
  'template.no_name': {
    field: 'template',
    en: 'there is nothing called {name}; there are {known}',
    de: '{name} gibt es nicht; möglich sind {known}',
  },
  'template.no_member': {
    field: 'template',
    en: '{name} has no {member}; it has {known}',
    de: '{name} hat kein {member}; möglich sind {known}',
  },
  'template.edit_needs_no_kind': {
    field: 'template',
    en: 'edit marks a field, and there is none called {path}: {field} is rich text already, which needs no second word',
    de: 'edit kennzeichnet ein Feld, und {path} gibt es nicht: {field} ist schon formatierter Text und braucht kein zweites Wort',
  },
  'template.ratio': {
    field: 'template',
    en: 'a ratio is one of {known}',
    de: 'ein Seitenverhältnis ist eines von {known}',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
