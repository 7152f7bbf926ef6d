// The layout of account pages: the stylesheet of lists, and a back link.
import { html, type Html } from '../../lib/base/html.ts'
import { HOME } from '../session.ts'
import { ACCOUNT } from './own-factors.ts'
import { intro, page } from './parts.ts'
import type { ScreenContext } from './screen.ts'

export interface AccountPage {
  title: string
  lead: string | Html
  /** Content below title and lead. */
  body: Html
  path: string
  query?: Record<string, string>
  scripts?: string[]
  /** Whether the form was rejected: the title says so (WCAG 2.4.2). */
  failed?: boolean
  /** false: without a back link. */
  back?: boolean
  /** Shown only once: without a link to the other language. */
  once?: boolean
}

export function accountPage(
  { frame, t }: ScreenContext,
  { title, lead, body, failed, back = true, ...rest }: AccountPage,
): Html {
  const backLink =
    rest.path === ACCOUNT ? { href: HOME, text: t('To the overview') } : { href: ACCOUNT, text: t('To my account') }
  const styles = [...frame.styles, frame.asset('account.css')]
  const content = html`${intro(title, lead)}
      <div class="panels">
        ${body}
        ${back && html`<p class="aside"><a href="${backLink.href}">${backLink.text}</a></p>`}
      </div>`
  const pageTitle = failed ? t('Error: {title}', { title }) : title
  return page({ ...frame, styles }, { ...rest, title: pageTitle, body: content })
}
