// Other words for what blocks show, as people type them into the picker: "Fotos" finds the block with "Bilder" in its text.

/** Beginnings of words with one meaning in English and German, without case and accents; kits choose among them. */
const SAME: readonly (readonly string[])[] = [
  ['photo', 'foto', 'picture', 'image', 'bild', 'galler', 'galerie'],
  ['slider', 'carousel', 'karussell', 'slideshow', 'diaschau'],
  ['film', 'clip', 'youtube', 'video'],
  ['podcast', 'music', 'musik', 'sound', 'audio', 'ton'],
  ['pdf', 'minutes', 'protokoll', 'document', 'dokument', 'download', 'file', 'datei'],
  [
    'registration',
    'survey',
    'booking',
    'application',
    'anmeld',
    'umfrage',
    'buchung',
    'bewerbung',
    'anfrage',
    'kontaktformular',
    'form',
  ],
  ['board', 'staff', 'employee', 'people', 'vorstand', 'mitarbeiter', 'personen', 'menschen', 'team'],
  ['event', 'veranstaltung', 'termin', 'calendar', 'kalender'],
  [
    'news',
    'blog',
    'articles',
    'products',
    'event',
    'aktuelles',
    'neuigkeit',
    'artikel',
    'produkt',
    'veranstaltung',
    'termin',
    'entries',
    'eintrage',
  ],
  ['directions', 'maps', 'location', 'anfahrt', 'lageplan', 'standort', 'map'],
  ['address', 'opening', 'phone', 'adresse', 'offnungszeit', 'telefon', 'contact', 'kontakt'],
  ['price', 'rate', 'tariff', 'preis', 'tarif', 'kosten', 'pricing'],
  ['faq', 'question', 'accordion', 'frage', 'akkordeon', 'aufklapp'],
  [
    'review',
    'testimonial',
    'reference',
    'bewertung',
    'rezension',
    'referenz',
    'meinung',
    'quote',
    'zitat',
    'kundenstimme',
  ],
  ['button', 'cta', 'call', 'schaltflache', 'knopf', 'aufruf', 'aufforderung'],
  ['banner', 'header', 'hero', 'titelbild', 'kopfbild', 'aufmacher', 'einstieg', 'stage', 'buhne'],
  ['sponsor', 'client', 'forderer', 'partner', 'logo'],
  ['fact', 'statistic', 'figures', 'numbers', 'fakten', 'statistik', 'kennzahl', 'zahlen', 'stats'],
  ['timeline', 'process', 'zeitstrahl', 'prozess', 'ablauf', 'step', 'schritt'],
  ['alert', 'announcement', 'warning', 'warnung', 'meldung', 'ankundigung', 'notice', 'hinweis'],
  ['benefit', 'advantage', 'reasons', 'vorteil', 'argument', 'features', 'merkmal'],
  ['tile', 'teaser', 'services', 'kachel', 'leistung', 'cards', 'karten'],
  ['paragraph', 'heading', 'absatz', 'uberschrift', 'fliesstext', 'text'],
  ['grid', 'raster', 'column', 'spalte'],
  ['embed', 'iframe', 'widget', 'einbett', 'einbinden'],
]
/** Fewer letters may begin another word: `uber` is no heading. */
const BEGINNING = 5

/** Whether a text has each typed word, or another word for it. Both are plain (`plain`). */
export function hasWords(typed: readonly string[], text: string): boolean {
  const words = text.split(/[^\p{L}\p{N}]+/u)
  return typed.every(
    (word) => text.includes(word) || othersFor(word).some((other) => words.some((one) => one.startsWith(other))),
  )
}

function othersFor(word: string): readonly string[] {
  const isOf = (one: string) => word.startsWith(one) || (word.length >= BEGINNING && one.startsWith(word))
  return SAME.flatMap((group) => (group.some(isOf) ? group : []))
}
