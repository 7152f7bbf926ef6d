// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'One AI provider: its API key, the models it is used with, and whether it works.',
    de: 'Ein KI-Anbieter: sein API-Schlüssel, die Modelle, mit denen er genutzt wird, und ob er funktioniert.',
  },
  tasks: [
    {
      en: 'Enter the [API key] of your account there. It is stored encrypted and not shown again.',
      de: 'Tragen Sie den [API key] Ihres Kontos dort ein. Er wird verschlüsselt gespeichert und nicht wieder angezeigt.',
    },
    {
      en: 'Choose under [Models] which one writes, describes images, or finds by meaning.',
      de: 'Wählen Sie unter [Models], welches Modell schreibt, Bilder beschreibt oder nach Bedeutung sucht.',
    },
    {
      en: 'Copy the [Prices of models] from the price list of the provider. Without them no budget limits the costs.',
      de: 'Übernehmen Sie die [Prices of models] aus der Preisliste des Anbieters. Ohne sie begrenzt kein Budget die Kosten.',
    },
    {
      en: '[Test now] asks each model a short question.',
      de: '[Test now] stellt jedem Modell eine kurze Frage.',
    },
  ],
  next: ['/ai'],
})
