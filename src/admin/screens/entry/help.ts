// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  title: { en: 'One entry', de: 'Ein einzelner Eintrag' },
  about: {
    en: 'One entry of a table with its fields. Visitors see a new entry once it is published.',
    de: 'Ein Eintrag einer Tabelle mit seinen Feldern. Besucher sehen einen neuen Eintrag, sobald er veröffentlicht ist.',
  },
  tasks: [
    {
      en: 'Fill in the fields and save. [Save and next one] begins the next entry at once.',
      de: 'Füllen Sie die Felder aus und speichern Sie. [Save and next one] beginnt gleich den nächsten Eintrag.',
      permission: 'data.edit',
    },
    {
      en: '[Publish] shows the entry to visitors, [Publish later …] at a time that you choose.',
      de: '[Publish] zeigt den Eintrag den Besuchern, [Publish later …] zu einer Zeit, die Sie wählen.',
      permission: 'data.publish',
    },
    {
      en: 'Under [Languages] you begin translations, and open them beside this entry.',
      de: 'Unter [Languages] beginnen Sie Übersetzungen und öffnen sie neben diesem Eintrag.',
      permission: 'data.edit',
      feature: 'languages',
    },
    {
      en: '[Earlier versions …] in the menu shows what was saved before, and brings it back.',
      de: '[Earlier versions …] im Menü zeigt, was früher gespeichert wurde, und holt es zurück.',
    },
    {
      en: 'Fields that come from a source are changed there, not here.',
      de: 'Felder, die aus einer Quelle kommen, werden dort geändert, nicht hier.',
    },
  ],
  next: ['/data', '/media'],
})
