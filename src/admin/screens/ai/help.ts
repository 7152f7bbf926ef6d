// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'Which AI helps on this website, what it may cost a month, and what it was used for.',
    de: 'Welche KI auf dieser Website hilft, was sie im Monat kosten darf und wofür sie genutzt wurde.',
  },
  tasks: [
    {
      en: 'Choose under [Add a provider] who helps. Without a provider nobody sees anything of AI.',
      de: 'Wählen Sie unter [Add a provider], wer helfen soll. Ohne Anbieter ist nirgends etwas von KI zu sehen.',
    },
    {
      en: 'Click a provider to enter its API key, its models and its prices.',
      de: 'Klicken Sie auf einen Anbieter, um seinen API-Schlüssel, seine Modelle und Preise einzutragen.',
    },
    {
      en: 'Under [Choice and budget] you decide who is asked first, and where the costs of a month end.',
      de: 'Unter [Choice and budget] legen Sie fest, wer zuerst gefragt wird und wo die Kosten eines Monats enden.',
    },
    {
      en: '[Usage] counts every call: for what, by whom and at what cost.',
      de: '[Usage] zählt jeden Aufruf: wofür, von wem und zu welchen Kosten.',
    },
  ],
  next: ['/ai-texts', '/assistant', '/chats', '/search'],
})
