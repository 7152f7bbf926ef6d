// Why the library does not accept a file.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'media_file.taken': {
    en: 'Taken are JPEG, PNG, WebP, AVIF, GIF, TIFF, SVG, MP4, WebM, MP3, M4A, Ogg, WAV, FLAC, PDF, Office documents and plain text.',
    de: 'Möglich sind JPEG, PNG, WebP, AVIF, GIF, TIFF, SVG, MP4, WebM, MP3, M4A, Ogg, WAV, FLAC, PDF, Office-Dokumente und reiner Text.',
  },
  'media_file.type_not_taken': {
    field: 'unsupported_type',
    en: 'Files of the type {mime} are not taken. {hint}',
    de: 'Dateien vom Typ {mime} werden nicht angenommen. {hint}',
  },
  'media_file.hint_heic': {
    en: 'Browsers cannot show HEIC pictures. Save it as JPEG; on an iPhone: Settings, Camera, Formats, Most Compatible.',
    de: 'Browser können HEIC-Bilder nicht anzeigen. Speichern Sie das Bild als JPEG; auf einem iPhone: Einstellungen, Kamera, Formate, Maximale Kompatibilität.',
  },
  'media_file.hint_video': {
    en: 'Save the video as MP4 (H.264): browsers play that.',
    de: 'Speichern Sie das Video als MP4 (H.264), das Browser abspielen können.',
  },
  'media_file.hint_picture': {
    en: 'Save the picture as JPEG, PNG or WebP.',
    de: 'Speichern Sie das Bild als JPEG, PNG oder WebP.',
  },
  'media_file.hint_document': {
    en: 'Save the document in the current format, without macros: .docx, .xlsx or .pptx.',
    de: 'Speichern Sie das Dokument im aktuellen Format ohne Makros: .docx, .xlsx oder .pptx.',
  },
  'media_file.hint_archive': {
    en: 'Archives are not taken, since nobody sees what is in them: upload the files one by one.',
    de: 'Archive werden nicht angenommen, weil niemand sieht, was darin ist: Laden Sie die Dateien einzeln hoch.',
  },
  'media_file.named_otherwise': {
    field: 'not_what_it_says',
    en: 'The file is named .{end}, but what is in it is something else.',
    de: 'Die Datei hat die Endung .{end}, enthält aber etwas anderes.',
  },
  'media_file.type_unknown': {
    field: 'unsupported_type',
    en: 'This type of file is not known. {taken}',
    de: 'Dieser Dateityp ist nicht bekannt. {taken}',
  },
  'media_file.markup': {
    field: 'unsupported_type',
    en: 'HTML, XML and other markup is not taken: a browser could run what is in it.',
    de: 'HTML, XML und anderes Markup wird nicht angenommen: Ein Browser könnte ausführen, was darin steht.',
  },
  'media_file.name_not_taken': {
    field: 'unsupported_type',
    en: 'Files named .{end} are not taken. {taken}',
    de: 'Dateien mit der Endung .{end} werden nicht angenommen. {taken}',
  },
  'media_file.not_utf8': {
    field: 'unsupported_type',
    en: 'A text has to be saved as UTF-8. {reason}',
    de: 'Ein Text muss als UTF-8 gespeichert sein. {reason}',
  },
  'media_file.empty': { field: 'empty', en: 'The file is empty.', de: 'Die Datei ist leer.' },
  'media_file.too_large': {
    field: 'too_large',
    en: 'Files may have {max} MB at most.',
    de: 'Dateien dürfen höchstens {max} MB groß sein.',
  },
  'media_file.svg_off': {
    field: 'svg_off',
    en: 'SVG pictures are switched off for this website (feature media.svg).',
    de: 'SVG-Bilder sind für diese Website abgeschaltet (Funktion media.svg).',
  },
  'media_file.also_zip': {
    field: 'polyglot',
    en: 'The file is also a ZIP archive. Open it in a program for its type, and save it once more.',
    de: 'Die Datei ist zugleich ein ZIP-Archiv. Öffnen Sie sie in einem passenden Programm und speichern Sie sie noch einmal.',
  },
  'media_file.also_markup': {
    field: 'polyglot',
    en: 'The file is also a web page or a script. Open it in a program for its type, and save it once more.',
    de: 'Die Datei ist zugleich eine Webseite oder ein Skript. Öffnen Sie sie in einem passenden Programm und speichern Sie sie noch einmal.',
  },
  'media_file.also_other': {
    field: 'polyglot',
    en: 'The file is also a file of another type ({type}). Open it in a program for its type, and save it once more.',
    de: 'Die Datei ist zugleich eine Datei eines anderen Typs ({type}). Öffnen Sie sie in einem passenden Programm und speichern Sie sie noch einmal.',
  },
  'media_file.no_picture': {
    field: 'not_what_it_says',
    en: 'The file is no picture of the type it begins like.',
    de: 'Die Datei ist kein Bild des Typs, als der sie beginnt.',
  },
  'media_file.picture_damaged': {
    field: 'truncated',
    en: 'The picture is damaged, or came only in part.',
    de: 'Das Bild ist beschädigt oder kam nur zum Teil an.',
  },
  'media_file.picture_too_slow': {
    field: 'too_slow',
    en: 'The picture takes too long to open. Save it smaller.',
    de: 'Das Bild zu öffnen dauert zu lange. Speichern Sie es kleiner.',
  },
  'media_file.too_many_pixels': {
    field: 'too_many_pixels',
    en: 'The picture has more than {max} million pixels. Save it smaller.',
    de: 'Das Bild hat mehr als {max} Millionen Pixel. Speichern Sie es kleiner.',
  },
  'media_file.too_many_pixels_in_all': {
    field: 'too_many_pixels',
    en: 'The picture has more than {max} million pixels in all its frames. Save it smaller.',
    de: 'Alle Einzelbilder zusammen haben mehr als {max} Millionen Pixel. Speichern Sie das Bild kleiner.',
  },
  'media_file.no_svg': {
    field: 'not_what_it_says',
    en: 'The file is no SVG picture.',
    de: 'Die Datei ist kein SVG-Bild.',
  },
  'media_file.svg_entities': {
    field: 'svg_unsafe',
    en: 'The SVG declares entities that are more than a short text. Export it once more.',
    de: 'Das SVG enthält Entities, die mehr als ein kurzer Text sind. Exportieren Sie es noch einmal.',
  },
  'media_file.svg_damaged': {
    field: 'truncated',
    en: 'The SVG is damaged, or came only in part.',
    de: 'Das SVG ist beschädigt oder kam nur zum Teil an.',
  },
  'media_file.svg_too_large': {
    field: 'too_large',
    en: 'The SVG is too large for a web page: 2 MB, 50,000 elements, 100,000 attributes, 64 levels at most.',
    de: 'Das SVG ist zu groß für eine Webseite: höchstens 2 MB, 50.000 Elemente, 100.000 Attribute und 64 Ebenen.',
  },
  'media_file.svg_grows': {
    field: 'too_large',
    en: 'The SVG becomes larger than 4 MB when its styles are written out. Export it simpler.',
    de: 'Das SVG wird größer als 4 MB, wenn seine Stile ausgeschrieben sind. Vereinfachen Sie es und exportieren Sie es noch einmal.',
  },
  'media_file.svg_element': {
    field: 'svg_unsafe',
    en: 'The SVG contains <{name}>. A picture may not run or load anything: export it as a plain SVG.',
    de: 'Das SVG enthält <{name}>. Ein Bild darf nichts ausführen oder laden. Exportieren Sie es als einfaches SVG.',
  },
  'media_file.svg_handler': {
    field: 'svg_unsafe',
    en: 'The SVG has the handler {name}. A picture may not run or load anything: export it as a plain SVG.',
    de: 'Das SVG enthält den Handler {name}. Ein Bild darf nichts ausführen oder laden. Exportieren Sie es als einfaches SVG.',
  },
  'media_file.svg_script': {
    field: 'svg_unsafe',
    en: 'The SVG links to a script. A picture may not run or load anything: export it as a plain SVG.',
    de: 'Das SVG verweist auf ein Skript. Ein Bild darf nichts ausführen oder laden. Exportieren Sie es als einfaches SVG.',
  },
  'media_file.svg_other_file': {
    field: 'svg_unsafe',
    en: 'The SVG refers to another file. A picture may not run or load anything: export it as a plain SVG.',
    de: 'Das SVG verweist auf eine andere Datei. Ein Bild darf nichts ausführen oder laden. Exportieren Sie es als einfaches SVG.',
  },
  'media_file.svg_styles': {
    field: 'too_large',
    en: 'The styles of the SVG are too many for its elements. Export it simpler.',
    de: 'Das SVG enthält zu viele Stile für seine Elemente. Vereinfachen Sie es und exportieren Sie es noch einmal.',
  },
  'media_file.svg_of_itself': {
    field: 'svg_unsafe',
    en: 'The SVG has a part that is made of itself. Export it once more.',
    de: 'Das SVG enthält einen Teil, der aus sich selbst besteht. Exportieren Sie es noch einmal.',
  },
  'media_file.pdf_damaged': {
    field: 'truncated',
    en: 'The PDF is damaged, or came only in part.',
    de: 'Das PDF ist beschädigt oder kam nur zum Teil an.',
  },
  'media_file.pdf_active': {
    field: 'pdf_active',
    en: 'The PDF has scripts, players, or starts programs. Print it as a PDF once more: then it has none.',
    de: 'Das PDF enthält Skripte oder Abspieler oder startet Programme. Drucken Sie es noch einmal als PDF, dann ist es frei davon.',
  },
  'media_file.pdf_closed': {
    field: 'pdf_active',
    en: 'Nobody can look into this PDF: it is encrypted, or packed in an unusual way. Print it as a PDF once more.',
    de: 'In dieses PDF lässt sich nicht hineinsehen: Es ist verschlüsselt oder ungewöhnlich gepackt. Drucken Sie es noch einmal als PDF.',
  },
  'media_file.nothing_in_it': {
    field: 'truncated',
    en: 'There is neither picture nor sound in this file; it may have come only in part.',
    de: 'Die Datei enthält weder Bild noch Ton. Vielleicht kam sie nur zum Teil an.',
  },
  'media_file.sound_with_pictures': {
    field: 'not_what_it_says',
    en: 'The file says it is sound, but has pictures. Save it as MP4 or WebM.',
    de: 'Die Datei gibt sich als Ton aus, enthält aber Bilder. Speichern Sie sie als MP4 oder WebM.',
  },
  'media_file.damaged': {
    field: 'truncated',
    en: 'The file is damaged, or came only in part.',
    de: 'Die Datei ist beschädigt oder kam nur zum Teil an.',
  },
  'media_file.document_damaged': {
    field: 'truncated',
    en: 'The document is damaged, or came only in part.',
    de: 'Das Dokument ist beschädigt oder kam nur zum Teil an.',
  },
  'media_file.document_grows': {
    field: 'too_large',
    en: 'The document becomes far larger when it is opened than it is here.',
    de: 'Das Dokument wird beim Öffnen sehr viel größer, als es hier ist.',
  },
  'media_file.document_active': {
    field: 'document_active',
    en: 'The document has macros or controls that run programs. Save it without them.',
    de: 'Das Dokument enthält Makros oder Steuerelemente, die Programme ausführen. Speichern Sie es ohne sie.',
  },
  'media_file.too_slow': {
    field: 'too_slow',
    en: 'The file takes too long, or too much memory, to be read. Save it simpler.',
    de: 'Die Datei zu lesen braucht zu viel Zeit oder Speicher. Vereinfachen Sie sie.',
  },
  'media_file.svg_repeats': {
    field: 'too_large',
    en: 'The SVG repeats its parts too often: {max} are drawn at most. Export it simpler.',
    de: 'Das SVG wiederholt seine Teile zu oft, höchstens {max} werden gezeichnet. Vereinfachen Sie es und exportieren Sie es noch einmal.',
  },
  'media_file.document_holds': {
    field: 'document_active',
    en: 'The document holds a file that does not belong into one: {file}.',
    de: 'Das Dokument enthält eine Datei, die nicht hineingehört: {file}.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
