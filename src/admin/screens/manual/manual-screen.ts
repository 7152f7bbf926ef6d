// The developer manual: all chapters by group; with `?q=` the search results, updated while typing.
import type { ManualChapterHead, ManualHit } from '../../client/operations.d.ts'
import { css, html } from 'lit'
import { define } from '../../admin-element.ts'
import { AfterPause } from '../../elements/after-pause.ts'
import { Loaded } from '../../elements/loaded.ts'
import '../../elements/message.ts'
import '../../elements/page-head.ts'
import { groupName, inGroups } from '../../manual/groups.ts'
import { chapterHref, MANUAL } from '../../manual/links.ts'
import '../../manual/manual-frame.ts'
import { Screen } from '../../screen.ts'

/** Milliseconds after the last key. */

export class ManualScreen extends Screen {
  static override styles = [
    Screen.styles,
    css`
      .groups {
        columns: 20rem;
        column-gap: 1rem;
      }
      .groups > section {
        margin-block-end: 1rem;
        break-inside: avoid;
      }
      .operations {
        column-span: all;
        margin-block-start: 1rem;
      }
      .operations ul {
        columns: 11rem;
      }
      .panel h2 {
        margin-block-end: 0.5rem;
      }
      .panel li {
        padding-block: 0.1875rem;
        break-inside: avoid;
        overflow-wrap: anywhere;
      }
      .hits > li {
        padding-block: 0.75rem;
        border-block-end: 1px solid var(--cms-line);
        overflow-wrap: anywhere;
      }
      .hits p {
        max-width: 54rem;
        color: var(--cms-quiet);
      }
    `,
  ]
  readonly #manual: Loaded<{ chapters: readonly ManualChapterHead[] }> = new Loaded(this, (signal) =>
    this.app.api.get('get_manual', {}, signal),
  )
  readonly #found: Loaded<{ found: readonly ManualHit[] }> = new Loaded<{ found: readonly ManualHit[] }>(
    this,
    async (signal) => (this.#q ? this.app.api.get('search_manual', { q: this.#q }, signal) : { found: [] }),
    () => [this.#q],
  )
  readonly #typing = new AfterPause(this)

  get #q(): string {
    return (this.query.get('q') ?? '').trim().slice(0, 200)
  }

  #type = ({ detail }: CustomEvent<string>) => {
    this.#typing.run(() => this.setQuery({ q: detail.trim() }))
  }

  override render() {
    const { t } = this
    return html`<cms-page-head
        heading=${t('Manual for developers')}
        text=${t('How blocks, kits, tables, extensions and programs are made for this website, and all that it offers. In English.')}
      ></cms-page-head>
      ${this.#manual.render(
        ({ chapters }) =>
          html`<cms-manual-frame home .chapters=${chapters} .q=${this.#q} @cms-manual-query=${this.#type}>
            ${this.#q ? this.#found.render(({ found }) => this.#hits(found)) : this.#contents(chapters)}
          </cms-manual-frame>`,
      )}`
  }

  #contents(chapters: readonly ManualChapterHead[]) {
    const { t } = this
    return html`<div class="groups">
      ${inGroups(chapters).map(
        ([group, all]) =>
          html`<section class="panel ${group}">
            <h2>${groupName(t, group)}</h2>
            <ul>
              ${all.map(({ key, title }) => html`<li><a href=${chapterHref(key)} lang="en" translate="no">${title}</a></li>`)}
              ${group === 'interfaces' ? html`<li><a href="${MANUAL}/try">${t('Try REST and MCP')}</a></li>` : ''}
            </ul>
          </section>`,
      )}
    </div>`
  }

  #hits(found: readonly ManualHit[]) {
    const { t } = this
    if (!found.length)
      return html`<cms-message
        icon="magnifying-glass"
        heading=${t('Nothing found')}
        text=${t('The manual is in English: try an English word, or the name of an operation, command or field.')}
      ></cms-message>`
    return html`<p class="quiet" role="status">${found.length === 1 ? t('1 section') : t('{n} sections', { n: found.length })}</p>
      <ul class="hits" lang="en" translate="no">
        ${found.map(
          ({ chapter, chapter_title, anchor, title, excerpt }) =>
            html`<li>
              <a class="strong" href=${chapterHref(chapter, anchor)}>${title}</a>
              ${chapter_title === title ? '' : html`<span class="quiet small"> ${chapter_title}</span>`}
              <p class="small">${excerpt}</p>
            </li>`,
        )}
      </ul>`
  }
}
define('cms-manual-screen', ManualScreen)
