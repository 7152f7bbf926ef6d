// Messages about crops of images.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'crop.invalid': { en: 'rect {reason}.', de: 'Der Ausschnitt {reason}.' },
  'crop.outside': { field: 'rect', en: 'reaches beyond the image', de: 'reicht über das Bild hinaus' },
  'crop.other_ratio': {
    field: 'rect',
    en: 'has the ratio {actual}, not {ratio}',
    de: 'hat das Seitenverhältnis {actual}, nicht {ratio}',
  },
  'crop.too_small': { field: 'rect', en: 'is smaller than 32 pixels', de: 'ist kleiner als 32 Pixel' },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
