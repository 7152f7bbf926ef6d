// Messages about tags and collections of the media library.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'media_word.in_use': {
    problem: 'conflict',
    en: '{count} items have it by now.',
    de: 'Inzwischen {count, plural, one {hat es ein Medium} other {haben es # Medien}}.',
  },
  'media_word.removed_with_items': {
    problem: 'conflict',
    en: 'It was removed, and which items had it is not known any more.',
    de: 'Es wurde entfernt, und welche Medien es hatten, ist nicht mehr bekannt.',
  },
  'media_word.tag_taken': {
    problem: 'conflict',
    en: 'There is a tag "{name}" already ({id}).',
    de: 'Das Schlagwort „{name}“ gibt es schon ({id}).',
  },
  'media_word.collection_taken': {
    problem: 'conflict',
    en: 'There is a collection "{name}" already ({id}).',
    de: 'Die Sammlung „{name}“ gibt es schon ({id}).',
  },
  'media_word.no_tag': {
    problem: 'not-found',
    en: 'There is no tag {id}.',
    de: 'Es gibt kein Schlagwort {id}.',
  },
  'media_word.no_collection': {
    problem: 'not-found',
    en: 'There is no collection {id}.',
    de: 'Es gibt keine Sammlung {id}.',
  },
  'media_word.collection_unknown': {
    field: 'unknown',
    en: 'there is no collection {id}',
    de: 'es gibt keine Sammlung {id}',
  },
  'media_word.collections_unknown': {
    en: 'collections: there is no collection {id}.',
    de: 'Es gibt keine Sammlung {id}.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
