// Messages about blocks.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'block.missing_on_page': {
    problem: 'not-found',
    en: 'There is no block {id} on this page.',
    de: 'Auf dieser Seite gibt es keinen Block {id}.',
  },
  'block.key_format': {
    en: 'must be lower-case letters, digits and hyphens, and start with a letter',
    de: 'darf nur Kleinbuchstaben, Ziffern und Bindestriche enthalten und beginnt mit einem Buchstaben',
  },
  'block.id_format': {
    en: 'must be the id of a block, 10 characters as the answer with the page has them',
    de: 'muss die ID eines Blocks sein: 10 Zeichen, wie sie bei der Seite stehen',
  },
  'block.too_many': {
    field: 'too_big',
    en: 'a page has at most {max} blocks',
    de: 'eine Seite hat höchstens {max} Blöcke',
  },
  'block.type_unknown_here': {
    field: 'unknown_block',
    en: 'there is no block type "{type}" here',
    de: 'den Blocktyp „{type}“ gibt es hier nicht',
  },
  'block.id_twice': {
    field: 'duplicate',
    en: 'two blocks have the id {id}',
    de: 'zwei Blöcke haben die ID {id}',
  },
  'block.too_deep': {
    field: 'too_deep',
    en: 'blocks lie at most {max} levels deep',
    de: 'Blöcke liegen höchstens {max} Ebenen tief ineinander',
  },
  'block.variant_unknown': {
    field: 'unknown_variant',
    en: '{type} has the variants {variants}',
    de: '{type} hat die Varianten: {variants}',
  },
  'block.no_children': {
    field: 'not_allowed',
    en: '{type} holds no other blocks',
    de: '{type} kann keine anderen Blöcke enthalten',
  },
  'block.background_unknown': {
    field: 'unknown',
    en: 'there are {backgrounds}',
    de: 'möglich sind {backgrounds}',
  },
  'block.type_unknown': {
    field: 'unknown_block',
    en: 'there is no block type "{type}"; there are {types}',
    de: 'den Blocktyp „{type}“ gibt es nicht; möglich sind {types}',
  },
  'block.type_draft': {
    field: 'unknown_block',
    en: 'the block "{type}" is a draft: publish it first',
    de: 'der Block „{type}“ ist ein Entwurf: Veröffentlichen Sie ihn zuerst',
  },
  'block.type_withdrawn': {
    field: 'unknown_block',
    en: 'the block "{type}" was withdrawn: publish it first',
    de: 'der Block „{type}“ ist zurückgezogen: Veröffentlichen Sie ihn zuerst',
  },
  'block.type_gone': {
    problem: 'conflict',
    en: 'The block type "{type}" is not there: block {id} stays as it is. What lies in it can be changed, and it can be removed.',
    de: 'Den Blocktyp „{type}“ gibt es nicht mehr. Der Block {id} bleibt, wie er ist. Was in ihm liegt, können Sie ändern, und Sie können ihn entfernen.',
  },
  'block.type_missing': {
    problem: 'not-found',
    en: 'There is no block type "{type}"; there are {types}.',
    de: 'Es gibt keinen Blocktyp „{type}“. Möglich sind {types}.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
