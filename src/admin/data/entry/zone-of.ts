// The time zone in which times of the website are shown.
import type { Me } from '../../client/operations.d.ts'

export const zoneOf = ({ site, user }: Pick<Me, 'site' | 'user'>): string =>
  site.timezone ?? user?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
