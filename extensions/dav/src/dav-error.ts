// WebDAV errors: a status, and the XML element of the violated condition if a standard names it (RFC 4918, 16).
export class DavError extends Error {
  readonly status: number
  /** XML of the condition, with the prefixes used in responses. */
  readonly condition: string | undefined
  readonly headers: Record<string, string>

  constructor(status: number, condition?: string, headers: Record<string, string> = {}) {
    super(`${status} ${condition ?? ''}`)
    this.status = status
    this.condition = condition
    this.headers = headers
  }
}
