// What is wrong with the document of an external source, or with items in it.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'source_document.empty': { field: 'empty', en: 'The source is empty.', de: 'Die Quelle ist leer.' },
  'source_document.not_in_encoding': {
    field: 'encoding',
    en: 'Some characters are not in the encoding of the document.',
    de: 'Einige Zeichen passen nicht zur Kodierung des Dokuments.',
  },
  'source_document.encoding_not_read': {
    field: 'encoding',
    en: 'The source is UTF-32 or EBCDIC. Only encodings of the web are read.',
    de: 'Die Quelle ist in UTF-32 oder EBCDIC kodiert. Gelesen werden nur Kodierungen des Webs.',
  },
  'source_document.other_encoding': {
    field: 'encoding',
    en: 'The document is not in the encoding that it names: {encoding}.',
    de: 'Das Dokument hat nicht die Kodierung, die es nennt: {encoding}.',
  },
  'source_document.too_large': {
    field: 'too_large',
    en: 'The source is larger than {max} MB.',
    de: 'Die Quelle ist größer als {max} MB.',
  },
  'source_document.gzip_damaged': {
    field: 'malformed',
    en: 'The source is packed with gzip, and damaged.',
    de: 'Die Quelle ist mit gzip gepackt und beschädigt.',
  },
  'source_document.cut_off': {
    field: 'truncated',
    en: 'The document ends in the middle.',
    de: 'Das Dokument bricht mittendrin ab.',
  },
  'source_document.web_page': {
    field: 'web_page',
    en: 'The address answers with a web page, not with a feed.',
    de: 'Die Adresse liefert eine Webseite und keinen Feed.',
  },
  'source_document.web_page_file': {
    field: 'web_page',
    en: 'The file is a web page.',
    de: 'Die Datei ist eine Webseite.',
  },
  'source_document.zip_not_read': {
    field: 'archive',
    en: 'The file is a ZIP archive, which only OpenImmo is read from: unpack it.',
    de: 'Die Datei ist ein ZIP-Archiv. Daraus wird nur OpenImmo gelesen. Entpacken Sie es.',
  },
  'source_document.no_feed': {
    field: 'not_this_format',
    en: 'The document is no feed: it begins with <{element}>.',
    de: 'Das Dokument ist kein Feed. Es beginnt mit <{element}>.',
  },
  'source_document.no_openimmo': {
    field: 'not_this_format',
    en: 'The document is no OpenImmo: it begins with <{element}>.',
    de: 'Das Dokument ist kein OpenImmo. Es beginnt mit <{element}>.',
  },
  'source_document.no_xml_file': {
    field: 'archive',
    en: 'The archive has no XML file.',
    de: 'Das Archiv enthält keine XML-Datei.',
  },
  'source_document.in_archive': {
    field: 'archive',
    en: '{file}: {reason}',
    de: '{file}: {reason}',
  },
  'source_document.csv_web_page': {
    field: 'web_page',
    en: 'The source is no CSV: it begins like a web page or XML.',
    de: 'Die Quelle ist kein CSV. Sie beginnt wie eine Webseite oder XML.',
  },
  'source_document.too_many_columns': {
    field: 'too_large',
    en: 'The CSV has more than {max} columns.',
    de: 'Das CSV hat mehr als {max} Spalten.',
  },
  'source_document.csv_damaged': { field: 'malformed', en: '{reason}', de: '{reason}' },
  'source_document.json_web_page': {
    field: 'web_page',
    en: 'The source is no JSON: it begins like a web page or XML.',
    de: 'Die Quelle ist kein JSON. Sie beginnt wie eine Webseite oder XML.',
  },
  'source_document.no_json': {
    field: 'malformed',
    en: 'The source is no JSON.',
    de: 'Die Quelle ist kein JSON.',
  },
  'source_document.no_json_because': {
    field: 'malformed',
    en: 'The source is no JSON: {reason}',
    de: 'Die Quelle ist kein JSON: {reason}',
  },
  'source_document.json_damaged': {
    field: 'malformed',
    en: 'The JSON is damaged: {reason}',
    de: 'Das JSON ist beschädigt: {reason}',
  },
  'source_document.json_cut_off': {
    field: 'malformed',
    en: 'it ends in the middle, in line {line}.',
    de: 'Der Text bricht in Zeile {line} ab.',
  },
  'source_document.json_unexpected': {
    field: 'malformed',
    en: 'something else is expected in line {line}.',
    de: 'In Zeile {line} wird etwas anderes erwartet.',
  },
  'source_document.json_unreadable': {
    field: 'malformed',
    en: 'line {line} cannot be read.',
    de: 'Zeile {line} ist nicht lesbar.',
  },
  'source_document.json_too_deep': {
    field: 'too_deep',
    en: 'The JSON is nested deeper than {max}.',
    de: 'Das JSON ist tiefer als {max} Ebenen verschachtelt.',
  },
  'source_document.endless_item': {
    field: 'too_large',
    en: 'An item has more than {max} characters.',
    de: 'Ein Eintrag hat mehr als {max} Zeichen.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
