// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'The designer of one table: its fields, its settings, and what visitors get of it.',
    de: 'Der Aufbau einer Tabelle: ihre Felder, ihre Einstellungen und was Besucher davon haben.',
  },
  tasks: [
    {
      en: '[Add a field] under [Fields] says what an entry is made of. Drag fields into their order.',
      de: '[Add a field] unter [Fields] legt fest, woraus ein Eintrag besteht. Ziehen Sie die Felder in ihre Reihenfolge.',
    },
    {
      en: 'In a field you decide whether it is [Required], stands in lists or shows only if a condition holds.',
      de: 'Im Feld legen Sie fest, ob es ausgefüllt sein muss ([Required]), in Listen steht oder nur unter einer Bedingung zu sehen ist.',
    },
    {
      en: '[The form] shows what editors will fill in. You can try it.',
      de: '[The form] zeigt, was die Redaktion ausfüllen wird. Sie können es ausprobieren.',
    },
    {
      en: '[For visitors] has the pages of entries, the calendar, and the form that visitors may send.',
      de: 'Unter [For visitors] stehen die Seiten der Einträge, der Kalender und das Formular, das Besucher absenden dürfen.',
    },
    {
      en: 'Saving shows first what becomes of values that are there. Values of removed fields are kept for 30 days.',
      de: 'Beim Speichern sehen Sie zuerst, was aus vorhandenen Werten wird. Werte entfernter Felder bleiben 30 Tage erhalten.',
    },
  ],
  next: ['/tables', '/data', '/requests'],
})
