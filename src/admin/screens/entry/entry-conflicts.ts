// Conflicts between two people's changes of an entry: the user chooses field by field.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { define } from '../../admin-element.ts'
import { entryFields } from '../../data/entry/entry-fields.ts'
import { SLUG, type EntryConflict } from '../../data/entry/merge-entry.ts'
import type { FieldDeclaration } from '../../fields/define-control.ts'
import '../../fields/fields.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { EntryElement } from './entry-element.ts'

type Side = 'mine' | 'theirs'

export class EntryConflicts extends EntryElement {
  static override styles = [
    shared,
    parts,
    css`
      section {
        display: grid;
        gap: 1rem;
        padding: 1rem;
        border: 2px solid var(--cms-warn);
        border-radius: var(--cms-radius);
        background: var(--cms-panel);
      }
      .side {
        display: grid;
        gap: 0.5rem;
        align-content: space-between;
        padding: 0.75rem;
      }
      wa-button {
        justify-self: start;
      }
    `,
  ]

  /** Focuses the first choice. */
  override focus(): void {
    const section = this.renderRoot.querySelector('section')
    section?.focus({ preventScroll: true })
    section?.scrollIntoView({ block: 'start' })
  }

  #choose(names: readonly string[], side: Side): void {
    for (const name of names) this.actions.session.resolve(name, side)
  }

  override render() {
    const { t } = this
    const { conflicts: all, table } = this.state
    // One at a time if a field has several conflicts.
    const conflicts = all.filter(({ name }, at) => all.findIndex((one) => one.name === name) === at)
    const fields = entryFields(table.fields, this.app.lang)
    const names = conflicts.map(({ name }) => name)
    const heading = all.every(({ isKept }) => isKept)
      ? t('You wrote something else here before. What is to stay?')
      : t('Somebody else changed the same. What is to stay?')
    const choice = (side: Side, label: string) =>
      html`<wa-button size="s" appearance="outlined" @click=${() => this.#choose(names, side)}>${label}</wa-button>`
    return html`<section role="alert" aria-labelledby="what" tabindex="-1">
      <div class="row apart">
        <h2 id="what">${heading}</h2>
        <span class="row">${choice('mine', t('All of mine'))}${choice('theirs', t('All of theirs'))}</span>
      </div>
      ${repeat(
        conflicts,
        ({ name }) => name,
        (one) => this.#conflict(one, fields),
      )}
    </section>`
  }

  #conflict(conflict: EntryConflict, fields: readonly FieldDeclaration[]) {
    const { t } = this
    const field = fieldOf(conflict, fields, t('Address'))
    const side = (of: Side, title: string, button: string) =>
      html`<div class="side outlined">
        <b class="small">${title}</b>
        <cms-fields
          .fields=${[field]}
          .values=${conflict[of] === undefined ? {} : { [field.name]: conflict[of] }}
          readonly
          lang=${this.state.lang}
          translate="no"
        ></cms-fields>
        <wa-button size="s" appearance="outlined" @click=${() => this.#choose([conflict.name], of)}
          >${button}<span class="sr"> ${field.label}</span></wa-button
        >
      </div>`
    return html`<div class="two">${side('mine', t('Mine'), t('Keep mine'))}${conflict.isKept ? side('theirs', t('Kept by this browser'), t('Take what was kept')) : side('theirs', t('Theirs'), t('Take theirs'))}</div>`
  }
}

/** Shown here regardless of conditions of other fields. */
function fieldOf({ name }: EntryConflict, fields: readonly FieldDeclaration[], address: string): FieldDeclaration {
  const found = fields.find((field) => field.name === name)
  if (!found) return { type: 'text', widget: 'text', name: name === SLUG ? 'slug' : name, label: address }
  const { visible_if: _, required_if: __, readonly_if: ___, compare: ____, ...field } = found
  return { ...field, type: found.type, name, label: found.label, widget: found.widget, width: 'full' }
}
define('cms-entry-conflicts', EntryConflicts)
