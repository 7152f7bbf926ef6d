// Progress of a backup, on standard error: one line that is rewritten on a terminal.
const EVERY_MS = 250

/** Undefined without a terminal. */
export function bytesPrinter(): ((phase: string, bytes: number) => void) | undefined {
  if (!process.stderr.isTTY) return undefined
  let printed = { phase: '', at: 0 }
  return (phase, bytes) => {
    const now = performance.now()
    if (phase === printed.phase && now - printed.at < EVERY_MS) return
    printed = { phase, at: now }
    process.stderr.write(`\r\u001b[K${phase}: ${megabytes(bytes)}`)
  }
}

export function endBytes(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
}

const MB = 1024 * 1024

/** In kB what is less than one MB. */
export const megabytes = (bytes: number): string =>
  bytes < MB ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / MB).toFixed(1)} MB`
