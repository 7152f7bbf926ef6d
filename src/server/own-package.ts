// Whether the package was replaced under a running server, by `npm install`: what is loaded from then on is of another
// version than what runs, so the server has to be restarted.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../lib/base/errors.ts'
import type { FrontKey } from '../lib/addresses/addresses.ts'
import { isForVisitors } from './maintenance.ts'
import type { Log } from './log-entry.ts'

/** `npm pack` writes the digest of all files there; a checkout has none and is never taken for replaced. */
const STAMP = join(import.meta.dirname, '../../stamp')
/** Milliseconds between checks. */
const INTERVAL = 1000

export interface OwnPackage {
  /** Also while it is being replaced; what was replaced stays so. The first time it is logged. */
  isReplaced(): boolean
}

export function watchOwnPackage(log: Log, stamp = STAMP, interval = INTERVAL): OwnPackage {
  const started = contentOf(stamp)
  let checked = -Infinity
  let now = started
  let isLogged = false
  return {
    isReplaced: () => {
      if (started === undefined) return false
      if (isLogged) return true
      if (performance.now() - checked < interval) return now !== started
      checked = performance.now()
      now = contentOf(stamp)
      if (now === undefined || now === started) return now !== started
      isLogged = true
      log({ level: 'error', message: REPLACED })
      return true
    },
  }
}

const REPLACED =
  'The package of cms was replaced while this server runs: restart it. Until then it serves pages only, and runs no jobs.'

/** Throws 503 for the admin and programs; what visitors use goes on. */
export function requireOwnPackage(own: OwnPackage | undefined, service: FrontKey): void {
  if (isForVisitors(service) || !own?.isReplaced()) return
  throw new AppError('server.package_replaced', {}, { extra: { retry_after: 30 } })
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
