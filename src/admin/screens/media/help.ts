// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'The library of the website: pictures, videos, sounds and documents. A file is uploaded once and can be used on many pages.',
    de: 'Die Mediathek der Website: Bilder, Videos, Töne und Dokumente. Eine Datei wird einmal hochgeladen und kann auf vielen Seiten stehen.',
  },
  tasks: [
    {
      en: '[Upload] adds files. You can also drag files or folders onto this page.',
      de: '[Upload] fügt Dateien hinzu. Sie können Dateien und Ordner auch auf diese Seite ziehen.',
      permission: 'media.upload',
    },
    {
      en: 'Click a file for its texts, how it is cropped and the pages that use it.',
      de: 'Klicken Sie auf eine Datei, um ihre Texte, ihren Zuschnitt und die Seiten zu sehen, auf denen sie steht.',
    },
    {
      en: '[Missing alternative texts] leads through all pictures that lack a text for people who do not see them.',
      de: '[Missing alternative texts] führt durch alle Bilder, denen der Text für Menschen fehlt, die sie nicht sehen.',
      permission: 'media.edit',
    },
    {
      en: '[Collections and tags] keeps many files in order. Tick several files to give them a tag together.',
      de: '[Collections and tags] hält viele Dateien in Ordnung. Haken Sie mehrere Dateien an, um ihnen zusammen ein Schlagwort zu geben.',
      permission: 'media.edit',
    },
    {
      en: 'The filter [Not used] shows what is on no page.',
      de: 'Der Filter [Not used] zeigt, was auf keiner Seite steht.',
    },
    {
      en: '[Move to the trash] takes away only what is used nowhere, and it can be brought back for 30 days.',
      de: '[Move to the trash] entfernt nur, was nirgends verwendet wird. 30 Tage lang lässt es sich zurückholen.',
      permission: 'media.delete',
    },
  ],
  next: ['/trash', '/audit'],
})
