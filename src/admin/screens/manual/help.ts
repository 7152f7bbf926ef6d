// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'The manual for people who program with this website: operations, tools, field types, blocks, commands and extensions.',
    de: 'Das Handbuch für alle, die mit dieser Website programmieren: Operationen, Werkzeuge, Feldtypen, Blöcke, Befehle und Erweiterungen.',
  },
  tasks: [
    {
      en: 'Search for a word, or choose a chapter.',
      de: 'Suchen Sie nach einem Wort oder wählen Sie ein Kapitel.',
    },
    {
      en: 'The chapters are in English, as the code is.',
      de: 'Die Kapitel sind auf Englisch, wie der Code.',
    },
    {
      en: 'What is listed comes from the service itself, so it fits the version you use.',
      de: 'Was aufgeführt ist, kommt aus dem Dienst selbst und passt zu Ihrer Version.',
    },
  ],
  next: ['/tokens', '/programs', '/hilfe'],
})
