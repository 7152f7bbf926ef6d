// What a visitor's cookie holds after the right password of a page: good for that page, for half a day, until it changes.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'
import { HOUR, later } from '../base/clock.ts'
import { shortHash } from '../base/hash.ts'
import type { Guard } from '../pages/schema.ts'

export const PASS_HOURS = 12
const TIME_BYTES = 6
const LENGTH = 32

/** Names the cookie of a page; it tells nothing of the page. */
export const passName = ({ uid }: Pick<Guard, 'uid'>) => `page_${shortHash(`page ${uid}`)}` as const

/** When it ends (48 bits of milliseconds) and 208 bits of HMAC-SHA256, base64url: 43 characters; nothing is stored. */
export function makePass(installation: Installation, site: Site, guard: Guard): string {
  const time = Buffer.alloc(TIME_BYTES)
  time.writeUIntBE(later(installation.clock.now(), PASS_HOURS * HOUR).getTime(), 0, TIME_BYTES)
  return sealed(installation, site, { guard, time }).toString('base64url')
}

/** The hash of the password is signed too, so that a new password ends what the old one opened. */
export function isPass(
  installation: Installation,
  site: Site,
  held: { guard: Guard; value: string },
): boolean {
  const { guard, value } = held
  const given = Buffer.from(value, 'base64url')
  // One spelling of each: base64url leaves two bits of the last character unused.
  if (given.length !== LENGTH || given.toString('base64url') !== value || guard.hash === null) return false
  const time = given.subarray(0, TIME_BYTES)
  if (!timingSafeEqual(given, sealed(installation, site, { guard, time }))) return false
  return time.readUIntBE(0, TIME_BYTES) > installation.clock.now().getTime()
}

function sealed(
  { local }: Installation,
  { key }: Site,
  { guard, time }: { guard: Guard; time: Buffer },
): Buffer {
  const signature = createHmac('sha256', `page access ${local.app_key}`)
    .update([key, guard.uid, guard.hash, time.toString('hex')].join('\n'))
    .digest()
  return Buffer.concat([time, signature]).subarray(0, LENGTH)
}
