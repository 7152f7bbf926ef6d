// Another translation of an entry, displayed for reference while this one is edited.
import type { Entry } from '../../client/operations.d.ts'
import { html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { filled, systemOf } from '../../data/entry/entry.ts'
import { entryFields } from '../../data/entry/entry-fields.ts'
import { languageName } from '../../elements/code-name.ts'
import { Loaded } from '../../elements/loaded.ts'
import '../../fields/fields.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { EntryElement } from './entry-element.ts'

export class EntryTranslationPanel extends EntryElement {
  static override properties = { ...EntryElement.properties, entry: { attribute: false } }
  static override styles = [shared, parts]
  /** Its id. */
  declare entry: string
  readonly #other: Loaded<Entry> = new Loaded<Entry>(
    this,
    (signal) => this.app.api.get('get_entry', { table: this.state.table.handle, entry: this.entry }, signal),
    () => [this.entry],
  )

  override render() {
    const { t, app } = this
    return html`<section class="panel stack" aria-labelledby="name">
      ${this.#other.render(({ lang, fields, ...other }) => {
        const name = languageName(lang, app.lang)
        return html`<div class="row apart">
            <h2 id="name">${name}</h2>
            <button class="plain small" type="button" @click=${() => this.emit('cms-beside')}>${t('Close')}</button>
          </div>
          <cms-fields
            .fields=${entryFields(this.state.table.fields, app.lang)}
            .values=${filled(fields)}
            .system=${systemOf({ ...other, lang })}
            readonly
            lang=${lang}
            translate="no"
          ></cms-fields>`
      })}
      ${this.#other.value ? nothing : html`<h2 id="name" class="sr">${t('Another language')}</h2>`}
    </section>`
  }
}
define('cms-entry-beside', EntryTranslationPanel)
