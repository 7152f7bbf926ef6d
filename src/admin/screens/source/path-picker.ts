// Dialog for the paths found in the first items, each with a sample value.
import { css, html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import type { SourcePreview } from '../../client/operations.d.ts'
import type { App } from '../../app-context.ts'
import { openPicker } from '../../pickers/open-picker.ts'
import { PickerElement } from '../../pickers/picker-element.ts'

export type SamplePath = SourcePreview['paths'][number]

export class PathPicker extends PickerElement<string> {
  static override styles = [
    PickerElement.styles,
    css`
      ul {
        display: grid;
        gap: 0.25rem;
      }
      button.plain {
        display: grid;
        width: 100%;
        padding: 0.5rem 0.625rem;
        border-radius: var(--cms-radius);
        overflow-wrap: anywhere;
      }
      button.plain:hover {
        background: var(--cms-sunken);
      }
    `,
  ]
  paths: readonly SamplePath[] = []

  override render() {
    const { t } = this
    const words = this.q.toLowerCase().split(/\s+/)
    const found = this.paths.filter(({ path, sample }) =>
      words.every((word) => `${path} ${sample}`.toLowerCase().includes(word)),
    )
    const list = html`<ul>
      ${found.map(
        ({ path, sample }) =>
          html`<li>
            <button class="plain" type="button" @click=${() => this.choose(path)}>
              <code translate="no">${path}</code>
              ${sample ? html`<span class="clamp quiet small" translate="no">${sample}</span>` : nothing}
            </button>
          </li>`,
      )}
    </ul>`
    return this.dialog(
      t('Choose a path'),
      html`${this.search(t('Search paths and values'))}
      ${found.length ? list : html`<p class="quiet">${t('Nothing fits')}</p>`}`,
    )
  }
}
define('cms-path-picker', PathPicker)

/** Undefined when none was chosen. */
export function pickPath(app: App, paths: readonly SamplePath[]): Promise<string | undefined> {
  const picker = new PathPicker()
  picker.paths = paths
  return openPicker(app, picker)
}
