// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'With an access token a program uses this website: it reads, proposes or changes what you allow.',
    de: 'Mit einem Zugangstoken benutzt ein Programm diese Website: Es liest, schlägt vor oder ändert, was Sie erlauben.',
  },
  tasks: [
    {
      en: '[New access token] makes one. Say [What is it for?] and choose [What may it do?].',
      de: '[New access token] legt eines an. Beantworten Sie [What is it for?] und [What may it do?].',
    },
    {
      en: '[Read and propose changes] is best for AI: somebody approves each change.',
      de: '[Read and propose changes] ist für KI am besten: Jede Änderung gibt jemand frei.',
    },
    {
      en: 'Copy its value at once and keep it like a password. It is shown only this once.',
      de: 'Kopieren Sie den Wert gleich und bewahren Sie ihn auf wie ein Passwort. Er wird nur dieses eine Mal gezeigt.',
    },
    {
      en: '[Last used] and [Until] show which tokens are no longer needed.',
      de: '[Last used] und [Until] zeigen, welche Token nicht mehr gebraucht werden.',
    },
    {
      en: '[Revoke] ends a token at once, for example when its value became known to others.',
      de: '[Revoke] beendet ein Token sofort, zum Beispiel wenn andere den Wert kennen.',
    },
  ],
  next: ['/programs', '/review', '/webhooks'],
})
