// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'What is wrong with the published website: dead links, missing alternative texts, headings, contrast, titles, translations, unused files and forms. Each finding leads to where it is put right.',
    de: 'Was auf der veröffentlichten Website nicht stimmt: tote Links, fehlende Alternativtexte, Überschriften, Kontrast, Titel, Übersetzungen, nicht verwendete Dateien und Formulare. Jeder Befund führt dorthin, wo Sie ihn beheben.',
  },
  tasks: [
    {
      en: 'The buttons above the list show one kind of finding only. Begin with those marked [Error].',
      de: 'Die Schaltflächen über der Liste zeigen nur eine Art von Befund. Beginnen Sie mit denen, die als [Error] gekennzeichnet sind.',
    },
    {
      en: 'Follow the link under [Where it is], put it right and publish. The finding goes by itself.',
      de: 'Folgen Sie dem Link unter [Where it is], beheben Sie den Fehler und veröffentlichen Sie. Der Befund verschwindet von selbst.',
    },
    {
      en: 'Some findings have a button that does it at once, for example [Publish] or [Adjust colours].',
      de: 'Manche Befunde haben eine Schaltfläche, die das gleich erledigt, zum Beispiel [Publish] oder [Adjust colours].',
      permission: ['pages.publish', 'design.edit'],
    },
    {
      en: '[Hide] hides a finding until something changes there. [Hidden] lists what is hidden.',
      de: '[Hide] blendet einen Befund aus, bis sich dort etwas ändert. Unter [Hidden] stehen die ausgeblendeten.',
      permission: 'pages.edit',
    },
    {
      en: '[Check links to other websites] tries them now; otherwise that is done once a day.',
      de: '[Check links to other websites] prüft sie jetzt; sonst geschieht das einmal täglich.',
      permission: 'pages.edit',
    },
  ],
  next: ['/pages', '/media', '/redirects'],
})
