// The recovery codes a person sees, as a file to keep: also without JavaScript. Nobody else has them any more, so the page sends them.
import { AppError } from '../../lib/base/errors.ts'
import { titleOf } from '../../lib/core/settings/site-title.ts'
import { CODES_FILE } from './recovery-codes-page.ts'
import { defineScreen } from './screen.ts'

/** Ten of ours and nothing else: what is answered is nobody's own text. */
const CODES = /^[0-9a-z]{5}-[0-9a-z]{5}( [0-9a-z]{5}-[0-9a-z]{5}){9}$/i

export const recoveryCodesFile = defineScreen({
  path: CODES_FILE,
  needs: 'begun',
  post: async ({ visit: { site }, t }, form) => {
    const codes = form.get('codes') ?? ''
    if (!CODES.test(codes)) throw new AppError('screen.recovery_codes_invalid')
    const lines = [
      // What breaks a long word on a page is a sign of its own in a file.
      t('Recovery codes').replaceAll('\u00ad', ''),
      `${await titleOf(site)} – ${site.base_url}`,
      '',
      ...codes.split(' '),
      '',
      t('Each of them is good once.'),
    ]
    // Windows shows other ends of lines as one line.
    const body = lines.map((line) => `${line}\r\n`).join('')
    const headers = { 'content-disposition': 'attachment; filename="recovery-codes.txt"' }
    return { status: 200, headers, bytes: { type: 'text/plain; charset=utf-8', body } }
  },
})
