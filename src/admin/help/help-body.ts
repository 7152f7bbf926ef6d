// The help of one screen, in the panel and in the overview.
import { css, html, nothing } from 'lit'
import type { App } from '../app-context.ts'
import type { HelpText } from '../define-help.ts'
import { mayOpen, screenAt } from '../screens.ts'
import type { FoundHelp } from './help-texts.ts'
import { partsOf, tasksFor } from './help-text.ts'

export const helpStyles = css`
  .help {
    display: grid;
    gap: 0.75rem;
    max-width: 44rem;
  }
  .help b {
    font-weight: 650;
  }
  .help .tasks {
    display: grid;
    gap: 0.625rem;
    padding-inline-start: 1.125rem;
    list-style: disc;
  }
  .help .tasks li::marker {
    color: var(--cms-brand);
  }
  .help .next {
    display: flex;
    flex-wrap: wrap;
    gap: 0.375rem 1.25rem;
    color: var(--cms-quiet);
  }
`

export function helpBody({ help, t }: FoundHelp, app: App) {
  const reader = { lang: app.lang, t }
  const tasks = tasksFor(help, app)
  const next = (help.next ?? []).flatMap((path) => {
    const found = screenAt(path, app.screens)?.screen
    const isOffered = found && mayOpen(found, app) && (found.nav?.when?.(app) ?? true)
    return isOffered ? [{ path, title: app.t(found.title) }] : []
  })
  return html`<div class="help">
    <p>${textOf(help.about, reader)}</p>
    ${tasks.length ? html`<ul class="tasks">${tasks.map((task) => html`<li>${textOf(task, reader)}</li>`)}</ul>` : nothing}
    ${
      next.length
        ? html`<p class="next"><span>${app.t('More on this:')}</span>${next.map(({ path, title }) => html`<a href=${`/admin${path}`}>${title}</a>`)}</p>`
        : nothing
    }
  </div>`
}

/** The quotes are for screen readers, which do not announce the font. */
function textOf(text: HelpText, reader: Pick<App, 'lang' | 't'>) {
  const [before, after] = reader.lang === 'de' ? '„“' : '“”'
  return partsOf(text, reader).map((part) => (part.isLabel ? html`${before}<b>${part.text}</b>${after}` : part.text))
}
