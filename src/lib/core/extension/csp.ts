// What an extension may add to the Content Security Policy: hosts, and nothing that weakens it (contract 4.2).
import { AppError } from '../../base/errors.ts'
import type { CspSources } from './contribution.ts'

const DIRECTIVES = new Set([
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'frame-src',
  'form-action',
])
const HOST = /^(https:\/\/)?(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}(:\d{1,5})?(\/[\w./-]*)?$/i
/** A source with https: does not allow WebSockets of the same host (CSP 3, 6.7.2.8). */
const SOCKET = /^wss:\/\//i

/** Returns the sources; throws 422 naming a directive or source that is not allowed. */
export function checkCsp(sources: CspSources): CspSources {
  for (const [directive, list] of Object.entries(sources)) {
    if (!DIRECTIVES.has(directive)) throw new AppError('extension.csp_directive', { directive })
    for (const source of list)
      if (!HOST.test(directive === 'connect-src' ? source.replace(SOCKET, 'https://') : source))
        throw new AppError('extension.csp_source', { directive, source })
  }
  return sources
}
