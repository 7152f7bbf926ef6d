// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'Texts and details that appear on every page, for example name, logo, address and footer, and the names under which the website is reached.',
    de: 'Texte und Angaben, die auf jeder Seite erscheinen, zum Beispiel Name, Logo, Anschrift und Fußzeile, und die Namen, unter denen die Website erreichbar ist.',
  },
  tasks: [
    {
      en: 'Change a field, then save. [Discard] goes back to what is saved.',
      de: 'Ändern Sie ein Feld und speichern Sie. [Discard] kehrt zum Gespeicherten zurück.',
    },
    {
      en: 'With several languages, [Applies to] says for which one a value holds.',
      de: 'Bei mehreren Sprachen sagt [Applies to], für welche eine Angabe gilt.',
    },
    {
      en: 'What is marked [Sample text] came with the design: replace it before the website goes live.',
      de: 'Was als [Sample text] gekennzeichnet ist, kam mit dem Design: Ersetzen Sie es, bevor die Website online geht.',
    },
    {
      en: '[Time zone] decides what planned times, events and opening hours mean.',
      de: '[Time zone] bestimmt, was geplante Zeiten, Termine und Öffnungszeiten bedeuten.',
    },
    {
      en: 'Whoever runs the service sets the names of the website under [Hosts], for example www.example.org. In DNS they have to lead to this server.',
      de: 'Wer den Dienst betreibt, legt unter [Hosts] die Namen der Website fest, zum Beispiel www.example.org. Im DNS müssen sie auf diesen Server zeigen.',
    },
  ],
  next: ['/menus', '/design', '/languages'],
})
