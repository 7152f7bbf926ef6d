// /.well-known/webauthn: the other hosts of the website that may use the passkeys of this one (WebAuthn 5.11.1).
import { relatedOrigins } from '../../lib/factors/factors.ts'
import { AppError } from '../../lib/base/errors.ts'
import type { Visit } from '../context.ts'
import { reply, type Reply } from '../reply.ts'

export const WELL_KNOWN_WEBAUTHN = '/.well-known/webauthn'

/** Throws 405. */
export function wellKnownWebauthn({ installation, site, host, request }: Visit): Reply {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw new AppError(
      'request.only_get',
      { pathname: WELL_KNOWN_WEBAUTHN },
      {
        extra: { allow: ['GET', 'HEAD'] },
      },
    )
  return reply({ origins: relatedOrigins(installation, site, host) })
}
