// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  title: { en: 'One file of the library', de: 'Eine Datei der Mediathek' },
  about: {
    en: 'One file of the library: its texts, how it is cropped, and where it is used. What you change here changes on every page that shows the file.',
    de: 'Eine Datei der Mediathek: ihre Texte, ihr Zuschnitt und wo sie verwendet wird. Was Sie hier ändern, ändert sich auf jeder Seite, die die Datei zeigt.',
  },
  tasks: [
    {
      en: '[Alternative text] says what is to be seen, for people who do not see the picture. Tick [It only decorates] where there is nothing to say.',
      de: '[Alternative text] sagt, was zu sehen ist, für Menschen, die das Bild nicht sehen. Haken Sie [It only decorates] an, wo es nichts zu sagen gibt.',
      permission: 'media.edit',
    },
    {
      en: 'Click in the picture on what must stay visible when it is cropped. [Crops] shows the result in each shape.',
      de: 'Klicken Sie im Bild auf das, was beim Zuschneiden sichtbar bleiben muss. [Crops] zeigt das Ergebnis in jedem Format.',
      permission: 'media.edit',
    },
    {
      en: '[Replace file] puts a newer file in the place of this one, everywhere at once.',
      de: '[Replace file] setzt eine neuere Datei an die Stelle dieser, überall auf einmal.',
      permission: 'media.edit',
    },
    {
      en: 'Videos and sounds have [Captions]. Upload them, or write them here.',
      de: 'Videos und Töne haben [Captions]. Laden Sie sie hoch oder schreiben Sie sie hier.',
      permission: 'media.edit',
      feature: 'media.captions',
    },
    {
      en: '[Where it is used] names the pages, entries and settings that show the file.',
      de: '[Where it is used] nennt die Seiten, Einträge und Einstellungen, die die Datei zeigen.',
      permission: 'media.edit',
    },
    {
      en: '[Download] fetches the file as it was uploaded.',
      de: '[Download] lädt die Datei herunter, wie sie hochgeladen wurde.',
    },
  ],
  next: ['/media'],
})
