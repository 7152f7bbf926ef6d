// A QR code as a picture of its own: the only file that knows uqr.
import { renderSVG } from 'uqr'

/** SVG, dark on white with the quiet zone that scanners want (ISO/IEC 18004: four modules), also on a dark page. */
export const qrCode = (text: string): string =>
  renderSVG(text, { ecc: 'M', border: 4, pixelSize: 8, whiteColor: '#ffffff', blackColor: '#000000' })
