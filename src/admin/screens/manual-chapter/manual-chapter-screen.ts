// A chapter of the manual, next to the list of chapters; the address can link to each section.
import type { ManualChapter, ManualChapterHead } from '../../client/operations.d.ts'
import { html } from 'lit'
import { define } from '../../admin-element.ts'
import { Loaded } from '../../elements/loaded.ts'
import '../../elements/page-head.ts'
import type { CodeBlock } from '../../manual/code-block.ts'
import { linkTarget, MANUAL } from '../../manual/links.ts'
import '../../manual/manual-frame.ts'
import { markdown } from '../../manual/markdown.ts'
import { prose } from '../../manual/prose.ts'
import { Screen } from '../../screen.ts'

interface Shown {
  chapter: ManualChapter
  chapters: readonly ManualChapterHead[]
  keys: ReadonlySet<string>
}

export class ManualChapterScreen extends Screen {
  static override styles = [Screen.styles, prose]
  readonly #loaded: Loaded<Shown> = new Loaded<Shown>(
    this,
    async (signal) => {
      const { api } = this.app
      const [chapter, { chapters }] = await Promise.all([
        api.get('get_manual_chapter', { chapter: this.params['chapter']! }, signal),
        api.get('get_manual', {}, signal),
      ])
      return { chapter, chapters, keys: new Set(chapters.map(({ key }) => key)) }
    },
    () => [this.params['chapter']],
  )
  /** Chapter and section that the page was scrolled to. */
  #shown = ''

  override connectedCallback(): void {
    super.connectedCallback()
    this.addEventListener('click', this.#onClick)
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.removeEventListener('click', this.#onClick)
  }

  /** Browsers do not find anchors in a shadow tree. */
  #onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement)
    if (!link?.hash || link.pathname !== location.pathname) return
    event.preventDefault()
    history.replaceState(history.state, '', link.hash)
    this.#show(anchorOf(link.hash))
  }

  #show(anchor: string): void {
    const heading = this.renderRoot.querySelector<HTMLElement>(`[id="${CSS.escape(anchor)}"]`)
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    heading.scrollIntoView()
  }

  protected override updated(): void {
    const key = this.#loaded.value?.chapter.key
    const address = `${key}${location.hash}`
    if (key === undefined || key !== this.params['chapter'] || address === this.#shown) return
    this.#shown = address
    if (location.hash) void this.#arrive(anchorOf(location.hash))
  }

  /** Waits for examples, whose height is known after rendering. */
  async #arrive(anchor: string): Promise<void> {
    await Promise.all(
      [...this.renderRoot.querySelectorAll<CodeBlock>('cms-code-block')].map((one) => one.updateComplete),
    )
    await new Promise(requestAnimationFrame)
    this.#show(anchor)
  }

  override render() {
    const { t } = this
    return this.#loaded.render(
      ({ chapter, chapters, keys }) =>
        html`<cms-page-head
            heading=${chapter.title}
            back=${MANUAL}
            back-label=${t('Manual for developers')}
          ></cms-page-head>
          <cms-manual-frame .chapters=${chapters} current=${chapter.key}>
            <article class="prose" lang="en" translate="no">${this.#text(chapter, keys)}</article>
          </cms-manual-frame>`,
    )
  }

  #text({ markdown: text, anchors, title }: ManualChapter, keys: ReadonlySet<string>) {
    const { t } = this
    return markdown(text, {
      anchors,
      link: (href) => linkTarget(href, keys),
      codeLabel: t('Example in “{chapter}”', { chapter: title }),
      tableLabel: t('Table in “{chapter}”', { chapter: title }),
    })
  }
}
/** It may have been written by hand and be malformed. */
function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

define('cms-manual-chapter-screen', ManualChapterScreen)
