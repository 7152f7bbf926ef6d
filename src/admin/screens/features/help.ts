// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'What this website can do. What is switched off disappears from the admin; nothing that was made with it is lost.',
    de: 'Was diese Website kann. Was abgeschaltet ist, verschwindet aus der Verwaltung; nichts, was damit entstand, geht verloren.',
  },
  tasks: [
    {
      en: 'Use the switch in a row to switch a feature on or off. Below its name stands what it is for.',
      de: 'Mit dem Schalter in der Zeile schalten Sie eine Funktion ein oder ab. Unter dem Namen steht, wofür sie da ist.',
    },
    {
      en: 'Some are set by whoever runs the server and cannot be changed here.',
      de: 'Manche legt fest, wer den Server betreibt; sie lassen sich hier nicht ändern.',
    },
    {
      en: '[Installed extensions] lists what was added to the service, and whether this website uses it.',
      de: '[Installed extensions] nennt, was zum Dienst hinzukam und ob diese Website es verwendet.',
    },
  ],
  next: ['/roles', '/settings'],
})
