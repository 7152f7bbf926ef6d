// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'Takes entries from a file into this table. Nothing is changed before you have seen what would happen.',
    de: 'Übernimmt Einträge aus einer Datei in diese Tabelle. Nichts wird geändert, bevor Sie gesehen haben, was geschehen würde.',
  },
  tasks: [
    {
      en: 'Choose a CSV, JSON or NDJSON file, for example one that a spreadsheet has saved.',
      de: 'Wählen Sie eine CSV-, JSON- oder NDJSON-Datei, zum Beispiel aus einer Tabellenkalkulation.',
    },
    {
      en: 'Say for each column under [Goes to] which field it fills, or leave it out.',
      de: 'Geben Sie bei jeder Spalte unter [Goes to] an, welches Feld sie füllt, oder lassen Sie die Spalte aus.',
    },
    {
      en: 'To change entries that are there already, choose under [Entries that are there are known by] a field with a value of its own in each, for example the article number.',
      de: 'Um vorhandene Einträge zu ändern, wählen Sie unter [Entries that are there are known by] ein Feld, das in jedem Eintrag einen eigenen Wert hat, zum Beispiel die Artikelnummer.',
    },
    {
      en: '[Check the file] tries it and lists what is wrong, line by line.',
      de: '[Check the file] probiert es aus und nennt Zeile für Zeile, was falsch ist.',
    },
    {
      en: 'New entries become drafts unless you choose otherwise under [What becomes public].',
      de: 'Neue Einträge werden Entwürfe, außer Sie wählen unter [What becomes public] etwas anderes.',
    },
    {
      en: 'You may leave this page while it runs: the import goes on.',
      de: 'Sie können diese Seite verlassen, während es läuft: Der Import geht weiter.',
    },
  ],
  next: ['/data', '/sources'],
})
