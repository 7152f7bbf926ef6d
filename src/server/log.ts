// Log lines of the server on standard error: JSON for programs, short text on a terminal.
import type { Log } from './log-entry.ts'

/** One line each; on a terminal level, message and request id, followed by the stack of an error. */
export function createLog(): Log {
  const out = process.stderr
  if (!out.isTTY) return (entry) => void out.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`)
  return ({ level, message, request_id, error }) => {
    const id = request_id ? ` (${request_id})` : ''
    out.write(`${level}: ${message}${id}\n`)
    const { stack, message: cause } = (error ?? {}) as { stack?: string; message?: string }
    if (stack ?? cause) out.write(`${stack ?? cause}\n`)
  }
}
