// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'Here you write one page. It consists of blocks, such as a heading, a text with a picture or a form. All changes are saved in a draft by themselves; visitors see them once you publish.',
    de: 'Hier schreiben Sie eine Seite. Sie besteht aus Blöcken, etwa einer Überschrift, einem Text mit Bild oder einem Formular. Alle Änderungen werden von selbst in einem Entwurf gespeichert; Besucher sehen sie erst nach dem Veröffentlichen.',
  },
  tasks: [
    {
      en: '[Add a block] adds one. Drag it in the list to its place, and click it to fill in its fields.',
      de: '[Add a block] fügt einen hinzu. Ziehen Sie ihn in der Liste an seinen Platz und klicken Sie ihn an, um seine Felder auszufüllen.',
      permission: 'pages.edit',
    },
    {
      en: 'Choose [The page] in the list of blocks for the title, the address and the menu. Its tab [SEO] holds the title and description for search engines, [Access] who may see the page.',
      de: 'Wählen Sie in der Blockliste [The page] für Titel, Adresse und Menü. Unter [SEO] stehen der Titel für Suchmaschinen und die Meta-Beschreibung, unter [Access], wer die Seite sehen darf.',
      permission: 'pages.edit',
    },
    {
      en: '[Publish] shows the page to visitors. Without the right to do so, [Submit for review] hands it to somebody who has it. The menu beside it has [Publish later …], [Take offline] and more.',
      de: '[Publish] zeigt die Seite den Besuchern. Fehlt Ihnen das Recht dazu, geht sie mit [Submit for review] an jemanden, der es hat. Im Menü daneben stehen [Publish later …], [Take offline] und anderes.',
      permission: 'pages.edit',
    },
    {
      en: '[Undo] and [Redo] take single steps back. The tab [Versions] has everything that was saved before.',
      de: '[Undo] und [Redo] nehmen einzelne Schritte zurück. Unter [Versions] steht alles, was früher gespeichert wurde.',
      permission: 'pages.edit',
    },
    {
      en: '[On the page] opens the page itself, where you write directly into the texts.',
      de: '[On the page] öffnet die Seite selbst. Dort schreiben Sie direkt in die Texte.',
      permission: 'pages.edit',
    },
    {
      en: '[Phone], [Tablet] and [Desktop] show the preview in other widths. [Copy a link to this draft] lets somebody look at it for a day without signing in.',
      de: '[Phone], [Tablet] und [Desktop] zeigen die Vorschau in anderen Breiten. Mit [Copy a link to this draft] kann jemand den Entwurf einen Tag lang ohne Anmeldung ansehen.',
    },
  ],
  next: ['/pages', '/media', '/review/mine'],
})
