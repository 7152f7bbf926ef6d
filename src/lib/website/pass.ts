// The cookie a visitor gets for the right password of a page: valid for that page, for half a day, until the password changes.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'
import { HOUR, later } from '../base/clock.ts'
import { shortHash } from '../base/hash.ts'
import type { Guard } from '../pages/schema.ts'

export const PASSWORD_COOKIE_HOURS = 12
const TIME_BYTES = 6
const LENGTH = 32

/** The name of a page's cookie; it reveals nothing of the page. */
export const passwordCookieName = ({ uid }: Pick<Guard, 'uid'>) => `page_${shortHash(`page ${uid}`)}` as const

/** Its expiry (48 bits of milliseconds) and 208 bits of HMAC-SHA256, base64url: 43 characters; nothing is stored. */
export function createPasswordCookie(installation: Installation, site: Site, guard: Guard): string {
  const time = Buffer.alloc(TIME_BYTES)
  time.writeUIntBE(later(installation.clock.now(), PASSWORD_COOKIE_HOURS * HOUR).getTime(), 0, TIME_BYTES)
  return sealed(installation, site, { guard, time }).toString('base64url')
}

/** The hash of the password is signed too, so that a new password invalidates the cookies of the old one. */
export function isValidPasswordCookie(
  installation: Installation,
  site: Site,
  cookie: { guard: Guard; value: string },
): boolean {
  const { guard, value } = cookie
  const given = Buffer.from(value, 'base64url')
  // Only one spelling is valid: base64url ignores two bits of the last character.
  if (given.length !== LENGTH || given.toString('base64url') !== value || guard.hash === null) return false
  const time = given.subarray(0, TIME_BYTES)
  if (!timingSafeEqual(given, sealed(installation, site, { guard, time }))) return false
  return time.readUIntBE(0, TIME_BYTES) > installation.clock.now().getTime()
}

function sealed({ local }: Installation, { key }: Site, { guard, time }: { guard: Guard; time: Buffer }): Buffer {
  const signature = createHmac('sha256', `page access ${local.app_key}`)
    .update([key, guard.uid, guard.hash, time.toString('hex')].join('\n'))
    .digest()
  return Buffer.concat([time, signature]).subarray(0, LENGTH)
}
