// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  title: { en: 'Entries of a table', de: 'Einträge einer Tabelle' },
  about: {
    en: 'All entries of one table. Here you find them, write new ones, and change many at once.',
    de: 'Alle Einträge einer Tabelle. Hier finden Sie sie, schreiben neue und ändern viele auf einmal.',
  },
  tasks: [
    {
      en: '[New entry] begins one. [Import] takes many from a file.',
      de: '[New entry] beginnt einen Eintrag. [Import] übernimmt viele aus einer Datei.',
      permission: 'data.edit',
    },
    {
      en: 'Click the name of an entry to open it, or double-click a cell to change only this value.',
      de: 'Klicken Sie auf den Namen eines Eintrags, um ihn zu öffnen, oder doppelt in eine Zelle, um nur diesen Wert zu ändern.',
      permission: 'data.edit',
    },
    {
      en: '[Search entries], [Filters] and [Columns] decide what you see. [Save view] keeps it under a name, for you or for all.',
      de: '[Search entries], [Filters] und [Columns] bestimmen, was Sie sehen. [Save view] behält es unter einem Namen, für Sie oder für alle.',
    },
    {
      en: 'Tick several entries to publish them, to take them offline or to [Set a field] in all of them.',
      de: 'Haken Sie mehrere Einträge an, um sie zu veröffentlichen, offline zu nehmen oder in allen ein Feld zu ändern ([Set a field]).',
      permission: 'data.edit',
    },
    {
      en: '[Export] downloads the list as it is filtered, for a spreadsheet or another program.',
      de: '[Export] lädt die Liste herunter, wie sie gefiltert ist, für eine Tabellenkalkulation oder ein anderes Programm.',
    },
    {
      en: '[Fields and settings] leads to what the entries are made of.',
      de: '[Fields and settings] führt zu dem, woraus die Einträge bestehen.',
      permission: 'data.schema',
      feature: 'data.schema',
    },
  ],
  next: ['/data', '/trash'],
})
