// Failures of WebDAV: a status, and where a standard names the condition that was not met, its element (RFC 4918, 16).
export class DavError extends Error {
  readonly status: number
  /** XML of the condition, with the prefixes of answers. */
  readonly condition: string | undefined
  readonly headers: Record<string, string>

  constructor(status: number, condition?: string, headers: Record<string, string> = {}) {
    super(`${status} ${condition ?? ''}`)
    this.status = status
    this.condition = condition
    this.headers = headers
  }
}
