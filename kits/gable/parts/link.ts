// Links as buttons and as text with an arrow.
import { html, type Html, type LinkView } from 'cms/kit'
import { sign } from './sign.ts'

export function link(to: LinkView | undefined, style: 'button' | 'button button-line' | 'more'): Html | '' {
  if (!to?.href) return ''
  const rel = to.external ? html`rel="external"` : ''
  const arrow = sign(to.external ? 'external' : 'arrow', 'arrow')
  return html`<a class="${style}" href="${to.href}" ${rel}><span>${to.label || to.href}</span>${arrow}</a>`
}

/** A main and a second action side by side. */
export function actions(first?: LinkView, second?: LinkView): Html | '' {
  if (!first?.href && !second?.href) return ''
  return html`<p class="actions">${link(first, 'button')} ${link(second, 'button button-line')}</p>`
}
