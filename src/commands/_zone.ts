// Says which time zone a new website got when none was given.
import type { CreatedSite } from '../lib/network/sites.ts'

interface Speaker {
  say: (text: string) => void
  /** For warnings. */
  warn: (text: string) => void
}

export function describeZone(
  { timezone, timezone_from: from }: Pick<CreatedSite, 'timezone' | 'timezone_from'>,
  { say, warn }: Speaker,
): void {
  const whose = from === 'machine' ? 'that of this machine' : 'by its language'
  if (from === 'machine' || from === 'language')
    say(`Time zone: ${timezone}, ${whose}. The settings of the admin change it.`)
  else if (from === 'nothing')
    warn(
      'Its time zone is UTC, since nothing suggests another: choose it in the settings of the admin, or by --timezone.',
    )
}
