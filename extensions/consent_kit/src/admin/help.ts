// Help text of the screen.
import type { Help } from 'cms/admin'

export const help: Help = {
  about: {
    en: 'Which services of others this website may use, for example videos or statistics, and how visitors are asked. Nothing of them loads before somebody agrees.',
    de: 'Welche Dienste anderer diese Website nutzen darf, zum Beispiel Videos oder Statistik, und wie Besucher gefragt werden. Nichts davon wird geladen, bevor jemand zustimmt.',
  },
  tasks: [
    {
      en: '[Add a service] takes one from the list. Fill in what it asks for, for example the number of your account there.',
      de: '[Add a service] nimmt einen aus der Liste. Füllen Sie aus, wonach er fragt, zum Beispiel die Nummer Ihres Kontos dort.',
    },
    {
      en: 'Choose how the banner looks and what it says. The preview shows it as visitors will see it.',
      de: 'Wählen Sie, wie das Banner aussieht und was darin steht. Die Vorschau zeigt es so, wie Besucher es sehen werden.',
    },
    {
      en: '[Save] puts it on the website. [Save and ask everybody again] asks those who have chosen before, too.',
      de: '[Save] bringt es auf die Website. [Save and ask everybody again] fragt auch alle, die schon gewählt haben.',
    },
    {
      en: '[Unconfirmed facts] names what no source of a vendor confirms, for example how long a cookie is stored. Check it before you name it in your privacy policy.',
      de: '[Unconfirmed facts] nennt, was keine Quelle eines Anbieters bestätigt, zum Beispiel wie lange ein Cookie gespeichert wird. Prüfen Sie es, bevor Sie es in Ihrer Datenschutzerklärung nennen.',
    },
    {
      en: 'Without services there is no banner.',
      de: 'Ohne Dienste gibt es kein Banner.',
    },
  ],
  next: ['/pages', '/features'],
}
