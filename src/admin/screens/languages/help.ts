// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'The languages of the website, how much there is in each, and what is missing.',
    de: 'Die Sprachen der Website, wie viel es in jeder gibt und was fehlt.',
  },
  tasks: [
    {
      en: '[Pages without a translation: {n}] opens the list of pages; [Translate] begins one as a draft. [Entries without a translation] leads to those of each table.',
      de: '[Pages without a translation: {n}] öffnet die Liste der Seiten; [Translate] beginnt eine Übersetzung als Entwurf. [Entries without a translation] führt zu denen jeder Tabelle.',
      permission: 'pages.edit',
    },
    {
      en: '[Pages whose original has changed since: {n}] leads to original and translation beside each other, with the changed blocks marked.',
      de: '[Pages whose original has changed since: {n}] führt zu Original und Übersetzung nebeneinander; geänderte Blöcke sind gekennzeichnet.',
    },
    {
      en: '[Words of the design without a translation: {n}] lists what buttons, forms and messages say. Write the translation below each.',
      de: '[Words of the design without a translation: {n}] listet auf, was auf Schaltflächen, in Formularen und in Meldungen steht. Schreiben Sie die Übersetzung jeweils darunter.',
      permission: 'settings.edit',
    },
    {
      en: '[Add a language] adds one. Its pages are then begun as translations.',
      de: '[Add a language] fügt eine hinzu. Ihre Seiten entstehen danach als Übersetzungen.',
      permission: 'settings.edit',
    },
    {
      en: '[Remove] hides a language. Its pages stay stored and come back with it.',
      de: '[Remove] blendet eine Sprache aus. Ihre Seiten bleiben gespeichert und kommen mit ihr zurück.',
      permission: 'settings.edit',
    },
    {
      en: 'The main language stays: with another one the addresses of all pages would change.',
      de: 'Die Hauptsprache bleibt: Mit einer anderen würden sich die Adressen aller Seiten ändern.',
    },
  ],
  next: ['/pages', '/ai-texts', '/settings'],
})
