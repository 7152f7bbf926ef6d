// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'Colours, fonts and shapes of the whole website. You try them on a page; visitors see them once you save.',
    de: 'Farben, Schriften und Formen der ganzen Website. Sie probieren sie an einer Seite aus; Besucher sehen sie, sobald Sie speichern.',
  },
  tasks: [
    {
      en: 'Choose one of the [Presets], or change single values below. [Find a value] finds one by everyday words.',
      de: 'Wählen Sie eine der [Presets] oder ändern Sie darunter einzelne Werte. [Find a value] findet sie nach alltäglichen Wörtern.',
    },
    {
      en: '[Derive the rest from this colour] makes the other colours go with one of yours.',
      de: '[Derive the rest from this colour] stimmt die übrigen Farben auf eine von Ihnen ab.',
    },
    {
      en: '[Contrast] says which colours some people could not read, and which would do.',
      de: '[Contrast] zeigt, welche Farben manche Menschen nicht lesen könnten und welche genügen würden.',
    },
    {
      en: 'The preview shows the design light or dark and at several widths. [Another page] chooses what it shows.',
      de: 'Die Vorschau zeigt das Design hell oder dunkel und in mehreren Breiten. Mit [Another page] wählen Sie, was sie zeigt.',
    },
    {
      en: '[Install a font] keeps a font on this server, so that visitors load it from nowhere else.',
      de: '[Install a font] legt eine Schrift auf diesen Server, damit Besucher sie nirgendwo sonst laden.',
      permission: 'fonts.manage',
      feature: 'fonts',
    },
    {
      en: '[History] has every design that was saved, and brings it back.',
      de: 'Unter [History] steht jedes gespeicherte Design und lässt sich zurückholen.',
    },
  ],
  next: ['/settings', '/blocks'],
})
