// The lines of a plan: the change, its object, its meaning, and the affected entries.
import { css, html, nothing } from 'lit'
import { entryPath } from '../../data/entry/entry.ts'
import type { Translate } from '../../lang/lang.ts'
import type { PlanLine } from './plan-text.ts'

export const planStyles = css`
  wa-dialog {
    --width: min(40rem, calc(100vw - 1.5rem));
  }
  ul.plan {
    display: grid;
    gap: 0.125rem;
  }
  ul.plan > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 0.75rem;
    padding: 0.5rem 0.25rem;
  }
  ul.plan > li > wa-icon {
    margin-block-start: 0.125rem;
    color: var(--cms-quiet);
    font-size: 1.25rem;
  }
  [data-tone='good'] > wa-icon {
    color: var(--cms-good);
  }
  [data-tone='warn'] > wa-icon {
    color: var(--cms-warn);
  }
  [data-tone='note'] > wa-icon {
    color: var(--cms-note);
  }
  .means,
  .entries {
    display: block;
    color: var(--cms-quiet);
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }
  .entries {
    margin-block-start: 0.25rem;
  }
  .entries li.rest {
    list-style: none;
  }
`

/** `handle` is that of the table with the entries. */
export const planList = (lines: readonly PlanLine[], { handle, t }: { handle: string; t: Translate }) =>
  html`<ul class="plan ruled">
    ${lines.map(
      ({ icon, tone, what, name, means, misfits }) =>
        html`<li data-tone=${tone}>
          <wa-icon name=${icon}></wa-icon>
          <div>
            ${what}${name ? html`: <b class="wrap-anywhere" translate="no">${name}</b>` : nothing}
            ${means ? html`<span class="means">${means}</span>` : nothing}
            ${misfits ? entriesOf(misfits, { handle, t }) : nothing}
          </div>
        </li>`,
    )}
  </ul>`

type Misfits = NonNullable<PlanLine['misfits']>

/** The format of examples by the service: “Title” (entry 7): "abc" is no number. */
const EXAMPLE = /^“(.*)” \(entry (\d+)\): (?:"(.*)" is no \w+$)?/s

function entriesOf({ entries, ids, examples }: Misfits, { handle, t }: { handle: string; t: Translate }) {
  // Opens in a new tab, so that the plan stays open.
  const link = (id: number, label: string) =>
    html`<a href="/admin${entryPath(handle, id)}" target="_blank" rel="noopener" translate="no">${label}</a>`
  const named = examples.flatMap((example) => {
    const [, title = '', id, value] = EXAMPLE.exec(example) ?? []
    return id === undefined ? [] : [{ title, id: Number(id), value }]
  })
  const others = ids.filter((id) => !named.some((one) => one.id === id))
  const rest = entries - named.length - others.length
  return html`<ul class="entries bullets">
    ${named.map(
      ({ title, id, value }) =>
        html`<li>${link(id, title || String(id))}${value === undefined ? nothing : html`: <q translate="no">${value}</q>`}</li>`,
    )}
    ${others.length ? html`<li class="rest">${t('Others:')} ${others.map((id, i) => html`${i ? ', ' : ''}${link(id, String(id))}`)}</li>` : nothing}
    ${rest > 0 ? html`<li class="rest">${t('and {n} more', { n: rest })}</li>` : nothing}
  </ul>`
}
