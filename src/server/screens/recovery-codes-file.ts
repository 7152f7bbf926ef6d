// Recovery codes as a file download, also without JavaScript. Only hashes are stored, so the page sends the codes.
import { AppError } from '../../lib/base/errors.ts'
import { titleOf } from '../../lib/core/settings/site-title.ts'
import { CODES_FILE } from './recovery-codes-page.ts'
import { defineScreen } from './screen.ts'

/** Exactly ten codes: the response contains no other text of the client. */
const CODES = /^[0-9a-z]{5}-[0-9a-z]{5}( [0-9a-z]{5}-[0-9a-z]{5}){9}$/i

export const recoveryCodesFile = defineScreen({
  path: CODES_FILE,
  needs: 'begun',
  post: async ({ visit: { site }, t }, form) => {
    const codes = form.get('codes') ?? ''
    if (!CODES.test(codes)) throw new AppError('screen.recovery_codes_invalid')
    const lines = [
      // Soft hyphens are for pages only.
      t('Recovery codes').replaceAll('\u00ad', ''),
      `${await titleOf(site)} – ${site.base_url}`,
      '',
      ...codes.split(' '),
      '',
      t('Each of them is good once.'),
    ]
    // Older Windows editors need CRLF.
    const body = lines.map((line) => `${line}\r\n`).join('')
    const headers = { 'content-disposition': 'attachment; filename="recovery-codes.txt"' }
    return { status: 200, headers, bytes: { type: 'text/plain; charset=utf-8', body } }
  },
})
