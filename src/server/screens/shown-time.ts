// Formats instants in the reader's language and time zone.
import { html, type Html } from '../../lib/base/html.ts'
import type { ScreenContext } from './screen.ts'

/** Date and time; in UTC, labelled so, for an account that is not a member of this website. */
export function renderTime({ frame, member }: Pick<ScreenContext, 'frame' | 'member'>, at: string): Html {
  const locale = frame.lang === 'en' ? 'en-GB' : frame.lang
  const parts = {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  } as const
  const timeZone = member?.timezone ?? 'UTC'
  const zone = timeZone === 'UTC' && ({ timeZoneName: 'short' } as const)
  const text = new Intl.DateTimeFormat(locale, { ...parts, timeZone, ...zone }).format(new Date(at))
  return html`<time datetime="${at}">${text}</time>`
}
