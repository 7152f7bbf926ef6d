// The version that a write was asked with, as it is kept with what waits for approval.
import type { Call } from '../operation/context.ts'

/** Of If-Match or if_version; empty where they name none, or several. */
export function versionOf({ if_match }: Pick<Call, 'if_match'>, input: object): { version?: number } {
  const told = (input as { if_version?: number }).if_version
  const version = told ?? /^\s*"[^",]*-(\d{1,15})"\s*$/.exec(if_match ?? '')?.[1]
  return version === undefined ? {} : { version: Number(version) }
}
