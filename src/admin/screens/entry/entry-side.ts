// The side column: status of the entry, its address, its dates, its translations.
import { css, html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { SLUG } from '../../data/entry/merge-entry.ts'
import { statusLabel } from '../../data/entries/status.ts'
import { zoneOf } from '../../data/entry/zone-of.ts'
import { exactTime } from '../../elements/time.ts'
import '../../elements/time.ts'
import type { FieldDeclaration } from '../../fields/define-control.ts'
import '../../fields/fields.ts'
import type { CmsInputDetail, Fields } from '../../fields/fields.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { EntryElement } from './entry-element.ts'
import './entry-languages.ts'

export class EntrySide extends EntryElement {
  static override properties = { ...EntryElement.properties, beside: { attribute: false } }
  static override styles = [
    shared,
    parts,
    css`
      :host {
        display: grid;
        gap: 1rem;
        align-content: start;
      }
      h2 {
        font-size: 0.9375rem;
      }
      dl.columns {
        column-gap: 0.75rem;
      }
      .address {
        font-size: 0.8125rem;
        overflow-wrap: anywhere;
      }
    `,
  ]
  /** Id of the translation displayed next to it. */
  declare beside: string | null

  /** Focuses an invalid address. */
  goToAddress(): void {
    void this.renderRoot.querySelector<Fields>('cms-fields')?.goTo('/slug')
  }

  override render() {
    const { actions, state } = this
    return html`${this.#status()}${this.#address()}
      <cms-entry-languages .actions=${actions} .state=${state} .beside=${this.beside}></cms-entry-languages>`
  }

  #status() {
    const { t, app } = this
    const { entry } = this.state
    const zone = zoneOf(app.me)
    const { text, tone } = statusLabel(entry ?? { status: 'draft', has_unpublished_changes: false }, t)
    const times = entry
      ? ([
          [t('Goes online'), entry.publish_at],
          [t('Goes offline'), entry.unpublish_at],
          [t('Published on'), entry.published_at],
        ] as const)
      : []
    return html`<section class="panel stack gap-3" aria-labelledby="state">
      <div class="row apart">
        <h2 id="state">${t('State')}</h2>
        <span class="badge ${tone}">${entry ? text : t('Not saved yet')}</span>
      </div>
      ${
        entry
          ? html`<dl class="columns small">
            ${times.map(([name, at]) => (at ? html`<dt>${name}</dt><dd>${exactTime(at, app.lang, zone)}</dd>` : nothing))}
            <dt>${t('Changed on')}</dt><dd><cms-time at=${entry.updated_at}></cms-time></dd>
            <dt>${t('Made on')}</dt><dd><cms-time at=${entry.created_at}></cms-time></dd>
          </dl>`
          : nothing
      }
    </section>`
  }

  #address() {
    const { t, state } = this
    const { table, entry, content } = state
    const route = table.settings['route']
    const field: FieldDeclaration = {
      type: 'text',
      widget: 'text',
      name: 'slug',
      label: t('Address'),
      format: 'slug',
      ...(route && { prefix: `/${route}/` }),
      ...(!entry && { help: t('Left empty, it is made from the title.') }),
    }
    const write = (event: CustomEvent<CmsInputDetail>) => {
      event.stopPropagation()
      this.actions.session.change(SLUG, event.detail.value)
    }
    return html`<section class="panel stack gap-3" aria-label=${t('Address')}>
      <cms-fields
        .fields=${[field]}
        .values=${content.slug ? { slug: content.slug } : {}}
        .errors=${state.errors}
        ?readonly=${state.closed !== undefined || entry?.source !== undefined}
        lang=${state.lang}
        @cms-input=${write}
      ></cms-fields>
      ${entry?.url ? html`<a class="address" href=${entry.url} target="_blank" rel="noopener" translate="no">${entry.url}</a>` : nothing}
    </section>`
  }
}
define('cms-entry-side', EntrySide)
