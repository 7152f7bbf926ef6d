// Dialog for icons: by topic, and by search in English and German.
import { html } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { define } from '../admin-element.ts'
import { Paged } from '../elements/paged.ts'
import { PickerElement } from './picker-element.ts'
import { moveRovingFocus } from './roving.ts'

export class IconPicker extends PickerElement<string> {
  static override properties = {
    ...PickerElement.properties,
    topic: { state: true },
    topics: { state: true },
  }
  declare topic: string
  /** Key and label, in the order of the list. */
  declare topics: [string, string][]
  readonly #icons: Paged<'list_icons'> = new Paged(this, 'list_icons', () => ({
    limit: 120,
    topic: this.topic || undefined,
    q: this.q || undefined,
  }))

  constructor() {
    super()
    this.topic = ''
    this.topics = []
  }

  override connectedCallback(): void {
    super.connectedCallback()
    void this.#readTopics()
  }

  async #readTopics(): Promise<void> {
    const found = new Map<string, string>()
    let cursor: string | undefined
    try {
      do {
        const query = { limit: 200, fields: 'topic,topic_labels', cursor }
        const { data, links } = await this.app.api.call('list_icons', query)
        for (const { topic, topic_labels } of data) found.set(topic, topic_labels[this.app.lang])
        cursor = links?.next && new URL(links.next, location.href).searchParams.get('cursor')!
      } while (cursor)
    } catch (error) {
      this.app.report(error)
    }
    this.topics = [...found]
  }

  override render() {
    const { t } = this
    const filters = html`<div class="line">
      ${this.search(t('Search icons'))}
      <select class="input" aria-label=${t('Topic')} @change=${(event: Event) => (this.topic = (event.target as HTMLSelectElement).value)}>
        <option value="">${t('All topics')}</option>
        ${this.topics.map(([key, name]) => html`<option value=${key}>${name}</option>`)}
      </select>
    </div>`
    const list = this.#icons.render(
      (icons) =>
        html`<ul class="tiles icons roving" aria-label=${t('Icons')} @keydown=${moveRovingFocus}>
          ${repeat(
            icons,
            ({ name }) => name,
            ({ name, labels }, i) =>
              html`<li>
                <button class="plain tile" type="button" data-tile tabindex=${i === 0 ? 0 : -1} @click=${() => this.choose(name)}>
                  <wa-icon name=${name}></wa-icon><span class="text truncate">${labels[this.app.lang]}</span>
                </button>
              </li>`,
          )}
        </ul>`,
      () =>
        html`<cms-message icon="smiley" heading=${t('Nothing fits')} text=${t('Try fewer or other words.')}></cms-message>`,
    )
    return this.dialog(t('Choose an icon'), html`${filters} ${list}`)
  }
}
define('cms-icon-picker', IconPicker)
