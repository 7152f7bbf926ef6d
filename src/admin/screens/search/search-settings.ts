// What visitors can find: types of content here, tables in their own settings.
import type { DataTable, SearchSettings } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/radio-group/radio-group.js'
import '@awesome.me/webawesome/dist/components/radio/radio.js'
import '@awesome.me/webawesome/dist/components/switch/switch.js'
import { html } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { knownTables } from '../../data/known-tables.ts'
import { Loaded } from '../../elements/loaded.ts'
import { settle } from '../../elements/settle.ts'
import { layout } from '../../styles/layout.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'

type Kind = SearchSettings['kinds'][number]
type Mode = SearchSettings['mode']

export class SearchSettingsForm extends AdminElement {
  static override styles = [shared, layout, parts]
  readonly #settings: Loaded<SearchSettings> = new Loaded(this, (signal) =>
    this.app.api.get('get_search_settings', {}, signal),
  )
  readonly #tables: Loaded<DataTable[]> = new Loaded(this, async () =>
    this.app.has('data') ? knownTables(this.app.api) : [],
  )

  async #save(change: Partial<Pick<SearchSettings, 'kinds' | 'note_misses' | 'mode'>>): Promise<void> {
    const { app, t } = this
    try {
      const answer = await app.api.call('update_search_settings', change)
      if (settle(app, answer, t('Saved'))) this.#settings.set(answer.data)
    } catch (error) {
      app.report(error)
      await this.#settings.reload()
    }
  }

  #choose(kinds: readonly Kind[], kind: Kind, isOn: boolean): void {
    const next = isOn ? [...kinds, kind] : kinds.filter((one) => one !== kind)
    if (next.length) void this.#save({ kinds: next })
    else {
      this.app.toast({
        tone: 'neutral',
        text: this.t('Something has to be found. Switch the search off under Features.'),
      })
      this.requestUpdate()
    }
  }

  override render() {
    return this.#settings.render((settings) => this.#form(settings))
  }

  #form({ kinds, provided, note_misses, mode }: SearchSettings) {
    const { t } = this
    const all: [Kind, string, string][] = [
      [
        'page',
        t('Pages'),
        t('All that are published, but those with a password, for members, or hidden from search engines.'),
      ],
      ['entry', t('Entries of tables'), t('Published ones of tables that have detail pages.')],
      ['media', t('Files'), t('Documents, video and sound that a public page shows, with the text of PDFs.')],
      ['image', t('Pictures'), t('By their title, alternative text and caption.')],
      ...provided.map(({ kind, label }): [Kind, string, string] => [kind, label, t('From an extension.')]),
    ]
    const choice = ([kind, label, hint]: (typeof all)[number]) =>
      html`<wa-switch
        hint=${hint}
        .checked=${kinds.includes(kind)}
        @change=${(event: Event) => this.#choose(kinds, kind, (event.target as HTMLInputElement).checked)}
        >${label}</wa-switch
      >`
    return html`<div class="stack wide">
      <section class="panel stack" aria-labelledby="kinds">
        <h2 id="kinds">${t('Visitors find')}</h2>
        ${all.map(choice)}
      </section>
      ${this.#tables.render((tables) => this.#list(tables))} ${this.#modes(mode)}
      <section class="panel stack" aria-labelledby="notes">
        <h2 id="notes">${t('Searches in vain')}</h2>
        <wa-switch
          hint=${t('The words and how often, for 90 days. Nothing of the visitor, and no addresses or numbers.')}
          .checked=${note_misses}
          @change=${(event: Event) => this.#save({ note_misses: (event.target as HTMLInputElement).checked })}
          >${t('Note what is not found')}</wa-switch
        >
      </section>
    </div>`
  }

  /** Only if a provider has a model for it, or it was selected before. */
  #modes(mode: Mode) {
    const { t, app } = this
    const isSetUp = app.me.ai.includes('embeddings')
    if (!isSetUp && mode === 'keyword') return html``
    const modes: [Mode, string, string][] = [
      ['keyword', t('By words'), t('Nothing is sent to a provider of AI.')],
      ['hybrid', t('By words and meaning'), t('Also finds what says the same in other words.')],
      [
        'semantic',
        t('By meaning only'),
        t('For questions in whole sentences; article numbers and names are found less reliably.'),
      ],
    ]
    return html`<section class="panel stack" aria-labelledby="modes">
      <h2 id="modes">${t('How visitors find')}</h2>
      <wa-radio-group
        label=${t('Kind of search')}
        .value=${mode}
        @change=${(event: Event) => this.#save({ mode: (event.target as HTMLInputElement).value as Mode })}
      >
        ${modes.map(([key, label, hint]) => html`<wa-radio value=${key}>${label}<br /><span class="quiet small">${hint}</span></wa-radio>`)}
      </wa-radio-group>
      <p class="note">${t('For the meaning, the texts of public pages, entries and files and the searches of visitors are sent to the AI provider. Drafts and hidden contents are not. It counts against the AI budget.')}</p>
      ${isSetUp ? '' : html`<p class="note warn">${t('No AI provider has a model for it at the moment: visitors find by words.')}</p>`}
    </section>`
  }

  #list(all: DataTable[]) {
    const { t } = this
    const tables = all.filter(({ kind }) => kind !== 'inbox')
    if (!tables.length) return html``
    return html`<section class="panel stack" aria-labelledby="tables">
      <h2 id="tables">${t('Tables')}</h2>
      <p>${t('Each table says in its settings whether its entries are found, and each field how much it counts.')}</p>
      <ul class="plain">
        ${tables.map((table) => html`<li><a href="/admin/tables/${table.handle}" translate="no">${table.name}</a> – ${this.#stateOf(table)}</li>`)}
      </ul>
    </section>`
  }

  #stateOf({ settings }: DataTable): string {
    const { t } = this
    const { route, search } = settings as { route?: string; search?: { off?: boolean; weight?: number } }
    if (search?.off || search?.weight === 0) return t('not found, by its settings')
    if (route === undefined && !search) return t('not found: it has no detail pages')
    return t('is found')
  }
}
define('cms-search-settings', SearchSettingsForm)
