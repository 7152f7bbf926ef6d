// Messages about external XML that is rejected, and about problems of its items.
import { defineMessages } from '../../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'xml.too_deep': {
    field: 'too_deep',
    en: 'The XML is nested deeper than {max}.',
    de: 'Das XML ist tiefer als {max} Ebenen verschachtelt.',
  },
  'xml.too_many_elements': {
    field: 'too_large',
    en: 'The XML has more than {max} elements.',
    de: 'Das XML hat mehr als {max} Elemente.',
  },
  'xml.too_many_attributes': {
    field: 'too_large',
    en: 'The XML has more than {max} attributes.',
    de: 'Das XML hat mehr als {max} Attribute.',
  },
  'xml.too_many_attributes_each': {
    field: 'too_large',
    en: 'The XML has more than {max} attributes at one element.',
    de: 'Das XML hat mehr als {max} Attribute an einem Element.',
  },
  'xml.too_many_entities': {
    field: 'too_large',
    en: 'The XML declares more than {max} entities.',
    de: 'Das XML enthält mehr als {max} Entities.',
  },
  'xml.entities_too_large': {
    field: 'too_large',
    en: 'The entities of the XML add more than {max} characters.',
    de: 'Die Entities fügen dem XML mehr als {max} Zeichen hinzu.',
  },
  'xml.own_doctype': {
    field: 'doctype',
    en: 'The XML declares entities or a document type of its own.',
    de: 'Das XML enthält eigene Entities oder einen eigenen Dokumenttyp.',
  },
  'xml.too_long': {
    field: 'too_large',
    en: 'The XML is longer than {max} characters.',
    de: 'Das XML ist länger als {max} Zeichen.',
  },
  'xml.cut_off': {
    field: 'malformed',
    en: 'The XML ends in the middle.',
    de: 'Das XML bricht mittendrin ab.',
  },
  'xml.not_well_formed': {
    field: 'malformed',
    en: 'The XML is not well-formed.',
    de: 'Das XML ist nicht wohlgeformt.',
  },
  'xml.not_one_root': {
    field: 'malformed',
    en: 'The XML has not exactly one root element.',
    de: 'Das XML hat nicht genau ein Wurzelelement.',
  },
  'xml.no_elements': {
    field: 'malformed',
    en: 'The document has no elements: it is no XML.',
    de: 'Das Dokument hat keine Elemente, es ist kein XML.',
  },
  'xml.endless_tag': {
    field: 'too_large',
    en: 'A tag or a comment of the XML does not end.',
    de: 'Ein Tag oder ein Kommentar im XML hat kein Ende.',
  },
  'xml.too_many_large_items': {
    field: 'too_large',
    en: 'More than {max} items are too large: {reason}',
    de: 'Mehr als {max} Einträge sind zu groß: {reason}',
  },
  'xml.item_too_long': {
    field: 'too_large',
    en: 'The item has more than {max} characters.',
    de: 'Der Eintrag hat mehr als {max} Zeichen.',
  },
  'xml.not_closed': {
    field: 'not_closed',
    en: '<{element}> is not closed.',
    de: '<{element}> wird nicht geschlossen.',
  },
  'xml.nul': {
    field: 'nul',
    en: 'A value has a NUL character.',
    de: 'Ein Wert enthält ein NUL-Zeichen.',
  },
  'xml.control': {
    field: 'control',
    en: 'Control characters were left out.',
    de: 'Steuerzeichen wurden weggelassen.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
