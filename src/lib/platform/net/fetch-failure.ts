// The failure of a permitted fetch, caused by the other server or the network; a rejected one throws AppError.
import type { Message } from '../../base/catalogue/message.ts'
import { KeyedError } from '../../base/errors.ts'

export type FetchFailure = 'name' | 'network' | 'timeout' | 'too_large' | 'redirects' | 'encoding'

/** `reason` says what happened; the message names the host and nothing that came from it. */
export class FetchFailed extends KeyedError {
  override name = 'FetchFailed'
  readonly reason: FetchFailure
  /** The status of the response, if its headers arrived and only its body failed. */
  readonly status: number | undefined
  constructor(reason: FetchFailure, message: Message, details: { cause?: unknown; status?: number | undefined } = {}) {
    super(message, { cause: details.cause })
    this.reason = reason
    this.status = details.status
  }
}
