// Errors of OAuth, with the codes of its RFCs next to ours.
import type { Message } from '../base/catalogue/message.ts'
import { sameError, type AppError } from '../base/errors.ts'

/** RFC 6749 4.1.2.1 and 5.2, RFC 7591 3.2.2, RFC 8707 2. */
export type OauthError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'invalid_redirect_uri'
  | 'invalid_client_metadata'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'access_denied'

/** An error that carries its OAuth code as `extra.error`. */
export const oauthError = (error: OauthError, message: Message, cause?: unknown): AppError =>
  sameError(message, {
    problem: error === 'invalid_client' ? 'unauthenticated' : 'bad-request',
    extra: { error },
    cause,
  })

/** The code of OAuth that an error carries. */
export const oauthCode = (error: AppError): OauthError | undefined => error.extra['error'] as OauthError | undefined
