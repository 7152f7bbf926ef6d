// What is said of fonts.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'font.too_many_cuts': {
    en: '{files} files in {subsets} subsets are too much at once: files × subsets may be {max}.',
    de: '{files} Dateien mit {subsets} Zeichensätzen sind auf einmal zu viel. Erlaubt sind {max} (Dateien × Zeichensätze).',
  },
  'font.no_file_of_styles': {
    en: 'There is no font file of these weights and styles.',
    de: 'Zu diesen Strichstärken und Stilen gibt es keine Schriftdatei.',
  },
  'font.several_families': {
    en: 'These are files of several families: {families}. Give them one name.',
    de: 'Die Dateien gehören zu mehreren Schriften: {families}. Geben Sie einen gemeinsamen Namen an.',
  },
  'font.not_embeddable': {
    en: '{name} says that it must not be embedded in documents (its licence is restricted).',
    de: '{name} darf laut Datei nicht eingebettet werden (eingeschränkte Lizenz).',
  },
  'font.style_repeated': {
    en: 'Two files are {style} of weight {weight}: leave one out.',
    de: 'Zwei Dateien sind {style, select, italic {kursiv} other {aufrecht}} mit Strichstärke {weight}. Lassen Sie eine weg.',
  },
  'font.no_characters': {
    en: 'These files have no characters of these subsets.',
    de: 'Die Dateien enthalten keine Zeichen dieser Zeichensätze.',
  },
  'font.subset_unknown': {
    en: 'There is no subset "{subset}" for files; there are {known}.',
    de: 'Es gibt keinen Zeichensatz „{subset}“ für Dateien. Möglich sind {known}.',
  },
  'font.value_unusable': {
    en: '{name} tells a {place} that is none: it cannot be used.',
    de: '{name} ist nicht verwendbar: Die Angabe {place} stimmt nicht.',
  },
  'font.too_large': {
    en: '{name} would be {bytes} bytes: choose fewer subsets, weights or styles.',
    de: '{name} hätte {bytes} Bytes. Wählen Sie weniger Zeichensätze, Strichstärken oder Stile.',
  },
  'font.name_format': {
    en: '"{name}" is no name for a font: letters from a to z, digits, spaces, dots and hyphens, 60 at most.',
    de: '„{name}“ ist kein Name für eine Schrift. Erlaubt sind höchstens 60 Zeichen: a bis z, Ziffern, Leerzeichen, Punkte und Bindestriche.',
  },
  'font.name_without_letters': {
    en: 'The name "{name}" needs letters from a to z.',
    de: 'Der Name „{name}“ braucht Buchstaben von a bis z.',
  },
  'font.name_missing': {
    en: 'Tell the name of the font: its files are read once somebody approves it.',
    de: 'Geben Sie den Namen der Schrift an. Die Dateien werden erst nach der Prüfung gelesen.',
  },
  'font.family_unknown': {
    en: '"{family}" is no family of Fontsource.',
    de: '„{family}“ ist keine Schrift von Fontsource.',
  },
  'font.family_or_files': {
    en: 'Tell either a family or files.',
    de: 'Geben Sie entweder eine Schrift oder Dateien an.',
  },
  'font.offers': { en: '{family} has {offered}.', de: 'Von {family} gibt es {offered}.' },
  'font.package_without_files': {
    en: '{source} has no files for these subsets, weights and styles.',
    de: '{source} hat keine Dateien für diese Zeichensätze, Strichstärken und Stile.',
  },
  'font.package_unknown': {
    en: 'This is no package of Fontsource as it is known here.',
    de: 'Das ist kein Paket von Fontsource, wie es hier bekannt ist.',
  },
  'font.file_too_large': {
    problem: 'payload-too-large',
    en: '{file} is larger than {max} bytes.',
    de: '{file} ist größer als {max} Bytes.',
  },
  'font.weight_range': {
    en: 'Its weights are {min} to {max}.',
    de: 'Die Strichstärken reichen von {min} bis {max}.',
  },
  'font.incomplete': {
    en: '{name} is not a complete font: {reason}',
    de: '{name} ist keine vollständige Schrift: {reason}',
  },
  'font.unreadable': {
    en: '{name} cannot be read as a font: {reason}',
    de: '{name} ist als Schrift nicht lesbar: {reason}',
  },
  'font.not_a_font': {
    en: '{name} is no font file: use .woff2, .woff, .ttf or .otf.',
    de: '{name} ist keine Schriftdatei. Verwenden Sie .woff2, .woff, .ttf oder .otf.',
  },
  'font.unpacked_too_large': {
    problem: 'payload-too-large',
    en: '{name} is {bytes} bytes unpacked, {max} are allowed.',
    de: '{name} hat entpackt {bytes} Bytes, erlaubt sind {max}.',
  },
  'font.files_too_large': {
    problem: 'payload-too-large',
    en: 'The files are larger than {max} bytes together.',
    de: 'Die Dateien sind zusammen größer als {max} Bytes.',
  },
  'font.all_files': { en: 'All of it', de: 'Alles zusammen' },
  'font.not_found': {
    problem: 'not-found',
    en: 'There is no font "{font}"; there are {known}.',
    de: 'Es gibt keine Schrift „{font}“. Möglich sind {known}.',
  },
  'font.none_installed': {
    problem: 'not-found',
    en: 'There is no font "{font}"; none is installed.',
    de: 'Es gibt keine Schrift „{font}“; es ist keine installiert.',
  },
  'font.too_slow': {
    en: 'Making this font took too long or too much memory: try fewer files, subsets or weights.',
    de: 'Diese Schrift braucht zu viel Zeit oder Speicher. Versuchen Sie es mit weniger Dateien, Zeichensätzen oder Strichstärken.',
  },
  'font.not_at_fontsource': {
    problem: 'not-found',
    en: 'There is no font "{family}" at Fontsource: look it up at fontsource.org, or install its files (--from).',
    de: 'Die Schrift „{family}“ gibt es bei Fontsource nicht. Sehen Sie auf fontsource.org nach, oder laden Sie ihre Dateien hoch.',
  },
  'font.not_fetched': {
    problem: 'maintenance',
    en: '{name} could not be fetched ({reason}). Without the internet, put the package into node_modules or use files of your own.',
    de: '{name} ließ sich nicht laden ({reason}). Legen Sie das Paket ohne Internetzugang in node_modules ab, oder verwenden Sie eigene Dateien.',
  },
  'font.of_kit': {
    problem: 'conflict',
    en: 'The kit {kit} has a font "{font}" of its own: install it under another name.',
    de: 'Das Kit {kit} hat selbst eine Schrift „{font}“. Verwenden Sie einen anderen Namen.',
  },
  'font.in_use': {
    problem: 'conflict',
    en: 'The design uses {font}: {places}. Choose another font there first (design:set).',
    de: 'Das Design verwendet {font}: {places}. Wählen Sie dort zuerst eine andere Schrift.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
