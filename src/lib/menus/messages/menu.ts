// What is said of menus.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'menu.language_unknown': {
    problem: 'not-found',
    en: 'This website has {languages}, not {lang}.',
    de: 'Die Sprache {lang} gibt es auf dieser Website nicht. Möglich sind: {languages}.',
  },
  'menu.too_deep': {
    en: 'A menu has at most {levels} levels.',
    de: 'Ein Menü hat höchstens {levels, plural, one {eine Ebene} other {# Ebenen}}.',
  },
  'menu.page_or_address': {
    en: 'An entry has either page or href.',
    de: 'Ein Eintrag führt entweder zu einer Seite oder zu einer Adresse.',
  },
  'menu.label_missing': {
    field: 'required',
    en: 'An entry with href needs a label.',
    de: 'Ein Eintrag mit Adresse braucht eine Beschriftung.',
  },
  'menu.page_unknown': {
    field: 'not_found',
    en: 'There is no page {uid}.',
    de: 'Es gibt keine Seite {uid}.',
  },
  'menu.page_in_trash': {
    field: 'trashed',
    en: '"{title}" is in the trash.',
    de: '„{title}“ liegt im Papierkorb.',
  },
  'menu.page_of_other_language': {
    field: 'other_language',
    en: '"{title}" is in {lang}, and this menu in {menu_lang}.',
    de: '„{title}“ gehört zur Sprache {lang}, dieses Menü zu {menu_lang}.',
  },
  'menu.not_found': {
    problem: 'not-found',
    en: 'There is no menu "{menu}"; there are {known}.',
    de: 'Es gibt kein Menü „{menu}“. Möglich sind {known}.',
  },
  'menu.address_format': {
    en: 'must be a path, or an http(s), mailto or tel address',
    de: 'muss ein Pfad oder eine Adresse mit http(s), mailto oder tel sein',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
