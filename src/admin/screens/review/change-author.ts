// Who made a change and with what, with an icon that distinguishes people from programs; and who decided on it.
import type { Change } from '../../client/operations.d.ts'
import { html, nothing } from 'lit'
import '../../elements/time.ts'
import type { Translate } from '../../lang/lang.ts'
import { actorOf, onBehalfOf, deciderOf, meansOf } from './review-labels.ts'

const PROGRAMS = new Set(['mcp', 'ai', 'api', 'import', 'sync'])

/** `Claude (token) for Anna · AI client (MCP)` */
export function who(change: Change, t: Translate) {
  const means = meansOf(change, t)
  const icon = change.token || PROGRAMS.has(change.channel) ? 'robot' : change.user ? 'user' : 'gear'
  const person = onBehalfOf(change)
  const behind = person === undefined ? '' : t('(token) for {person}', { person })
  return html`<span class="who"><wa-icon name=${icon}></wa-icon><b>${actorOf(change, t)}</b>${behind ? html` <span>${behind}</span>` : nothing}${means.map((one) => html` <span class="quiet">· ${one}</span>`)}</span>`
}

/** `Approved by Petra Klein 3 minutes ago`; nothing without a decision. */
export function decision(change: Change, t: Translate) {
  const { status, reviewed_at } = change
  const name = deciderOf(change, t)
  if (status === 'pending' || !reviewed_at || !name) return nothing
  const text = status === 'applied' ? t('Approved by {name}', { name }) : t('Decided by {name}', { name })
  return html`<span class="quiet">${text} <cms-time at=${reviewed_at}></cms-time></span>`
}
