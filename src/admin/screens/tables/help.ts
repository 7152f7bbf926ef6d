// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'What the website has many of: products, events, people, enquiries. Each table has fields of its own, and from them a form, lists and pages.',
    de: 'Wovon die Website viele hat: Produkte, Termine, Personen, Anfragen. Jede Tabelle hat eigene Felder und daraus ein Formular, Listen und Seiten.',
  },
  tasks: [
    {
      en: '[New table] begins with a template, with an empty table or with a file whose columns become fields.',
      de: '[New table] beginnt mit einer Vorlage, mit einer leeren Tabelle oder mit einer Datei, deren Spalten zu Feldern werden.',
    },
    {
      en: 'Click a table to change its fields and settings.',
      de: 'Klicken Sie auf eine Tabelle, um ihre Felder und Einstellungen zu ändern.',
    },
    {
      en: 'A [Sealed inbox] takes what visitors send with a form; only people with a key can read it.',
      de: 'Ein [Sealed inbox] nimmt auf, was Besucher über ein Formular senden; nur wer einen Schlüssel hat, kann es lesen.',
    },
    {
      en: '[Pages of entries] says where each entry has a page of its own.',
      de: '[Pages of entries] zeigt, wo jeder Eintrag eine eigene Seite hat.',
    },
    {
      en: '[Delete] puts a table with all its entries into the trash for 30 days.',
      de: '[Delete] legt eine Tabelle mit allen Einträgen für 30 Tage in den Papierkorb.',
    },
  ],
  next: ['/data', '/requests', '/sources'],
})
