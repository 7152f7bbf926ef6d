// The QR code to set up an authenticator app: of the pending secret only.
import { renderSVG } from 'uqr'
import { appSetup } from '../../lib/factors/factors.ts'
import { AppError } from '../../lib/base/errors.ts'
import { ACCOUNT, elevationFirst } from './own-factors.ts'
import { defineScreen } from './screen.ts'
import { issuerOf, TOTP } from './totp-page.ts'

export const totpQr = defineScreen({
  path: `${TOTP}/qr.svg`,
  needs: 'enrol',
  get: async (context) => {
    const { visit, session, now } = context
    const pending = elevationFirst(context, ACCOUNT)
      ? undefined
      : await appSetup(visit.installation, session, now).pending(issuerOf(context))
    if (!pending) throw new AppError('screen.no_app_in_setup')
    return { status: 200, bytes: { type: 'image/svg+xml', body: qrCode(pending.uri) } }
  },
})

/** SVG, dark on white with the quiet zone that scanners need (ISO/IEC 18004: four modules), also on a dark page. */
const qrCode = (text: string): string =>
  renderSVG(text, { ecc: 'M', border: 4, pixelSize: 8, whiteColor: '#ffffff', blackColor: '#000000' })
