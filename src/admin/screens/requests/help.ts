// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'The inbox of the website: what visitors send with forms. It is encrypted, and only people with a key can read it.',
    de: 'Der Posteingang der Website: was Besucher über Formulare senden. Es ist verschlüsselt, und nur wer einen Schlüssel hat, kann es lesen.',
  },
  tasks: [
    {
      en: 'Open your key first; then the list shows who wrote.',
      de: 'Öffnen Sie zuerst Ihren Schlüssel; dann zeigt die Liste, wer geschrieben hat.',
    },
    {
      en: 'Click a reference to read the request. It is decrypted in your browser.',
      de: 'Klicken Sie auf eine Vorgangsnummer, um die Anfrage zu lesen. Entschlüsselt wird sie in Ihrem Browser.',
    },
    {
      en: 'Set the state of each, for example [In progress], [Done] or [Spam], so that others know.',
      de: 'Setzen Sie den Status, zum Beispiel [In progress], [Done] oder [Spam], damit andere Bescheid wissen.',
      permission: 'requests.manage',
    },
    {
      en: '[Form name] and [State] show only some of them.',
      de: '[Form name] und [State] zeigen nur einen Teil.',
    },
    {
      en: '180 days after a request is done it is deleted for good.',
      de: '180 Tage nachdem eine Anfrage erledigt ist, wird sie endgültig gelöscht.',
    },
    {
      en: '[Keys] leads to the people who can read requests. Without a first key, forms are closed.',
      de: '[Keys] führt zu den Personen, die Anfragen lesen können. Ohne ersten Schlüssel sind die Formulare geschlossen.',
    },
  ],
  next: ['/requests/keys', '/tables', '/mail'],
})
