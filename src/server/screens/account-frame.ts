// The pages of one's own account: a page with the stylesheet of lists, and the way back.
import { html, type Html } from '../../lib/base/html.ts'
import { HOME } from '../session.ts'
import { ACCOUNT } from './own-factors.ts'
import { intro, page } from './parts.ts'
import type { ScreenContext } from './screen.ts'

export interface AccountPage {
  title: string
  lead: string | Html
  /** What stands beside title and lead. */
  body: Html
  path: string
  query?: Record<string, string>
  scripts?: string[]
  /** Whether something was refused: the title says so (WCAG 2.4.2). */
  failed?: boolean
  /** false: there is no way back yet. */
  back?: boolean
  /** It is shown this once: no other language. */
  once?: boolean
}

export function accountPage(
  { frame, t }: ScreenContext,
  { title, lead, body, failed, back = true, ...rest }: AccountPage,
): Html {
  const way =
    rest.path === ACCOUNT
      ? { href: HOME, text: t('To the overview') }
      : { href: ACCOUNT, text: t('To my account') }
  const styles = [...frame.styles, frame.asset('account.css')]
  const content = html`${intro(title, lead)}
      <div class="panels">
        ${body}
        ${back && html`<p class="aside"><a href="${way.href}">${way.text}</a></p>`}
      </div>`
  const shown = failed ? t('Error: {title}', { title }) : title
  return page({ ...frame, styles }, { ...rest, title: shown, body: content })
}
