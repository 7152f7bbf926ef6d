// The time zone of a new website, as the setup asks for it.
import { likelyTimezone } from '../lib/platform/config/likely-timezone.ts'
import { isTimezone } from '../lib/platform/config/site-config.ts'
import { invalid } from '../lib/base/errors.ts'
import type { Visit } from './context.ts'

/** Where scripts do not run: that of the machine, unless it has none of its own. Undefined where the file says it. */
export function likelyZone({ site }: Pick<Visit, 'site'>, lang: string): string | undefined {
  if (site.file_timezone !== undefined) return undefined
  if (site.config.timezone !== 'UTC') return site.config.timezone
  return likelyTimezone(lang).timezone
}

/** What was chosen; undefined where nothing was asked. Throws 422 for what is no time zone. */
export function chosenZone({ site }: Pick<Visit, 'site'>, form: URLSearchParams): string | undefined {
  const chosen = form.get('timezone') || undefined
  if (chosen === undefined || site.file_timezone !== undefined) return undefined
  if (!isTimezone(chosen)) throw invalid('/timezone', 'setup.time_zone_unknown')
  return chosen
}
