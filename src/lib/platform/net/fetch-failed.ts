// The failure of a fetch that was allowed: what the other side or the network did, never what we refused.
import type { Message } from '../../base/catalogue/message.ts'
import { KeyedError } from '../../base/errors.ts'

export type FetchFailure = 'name' | 'network' | 'timeout' | 'too_large' | 'redirects' | 'encoding'

/** `reason` says what happened; the message names the host and nothing that came from it. */
export class FetchFailed extends KeyedError {
  override name = 'FetchFailed'
  readonly reason: FetchFailure
  /** What the server answered, when its head came and only the rest failed. */
  readonly status: number | undefined
  constructor(
    reason: FetchFailure,
    said: Message,
    details: { cause?: unknown; status?: number | undefined } = {},
  ) {
    super(said, { cause: details.cause })
    this.reason = reason
    this.status = details.status
  }
}
