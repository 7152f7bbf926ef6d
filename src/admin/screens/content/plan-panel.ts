// The plan or result of an import: counts by part, conflicts, and what was not imported.
import { html, nothing } from 'lit'
import type { App } from '../../app-context.ts'
import type { ImportedBundle } from '../../client/operations.d.ts'

type T = App['t']

/** Labels of parts; an unknown one of a newer version is shown by its name. */
const partName = (t: T, part: string): string =>
  ({
    'custom-blocks': t('Custom blocks'),
    media: t('Media'),
    tables: t('Tables'),
    pages: t('Pages'),
    entries: t('Entries'),
    fonts: t('Fonts'),
    design: t('Design'),
    settings: t('Settings'),
    menus: t('Menus'),
    redirects: t('Redirects'),
  })[part] ?? part

export function planTable(t: T, { parts }: ImportedBundle) {
  const rows = Object.entries(parts).filter(([, counts]) => Object.values(counts).some((n) => n > 0))
  if (!rows.length) return html`<p>${t('The file has no content.')}</p>`
  return html`<table class="cards">
    <thead>
      <tr><th>${t('Content')}</th><th>${t('New')}</th><th>${t('Changed')}</th><th>${t('Unchanged')}</th><th>${t('Left as it is')}</th></tr>
    </thead>
    <tbody>
      ${rows.map(
        ([part, counts]) =>
          html`<tr>
            <td data-label=${t('Content')}>${partName(t, part)}</td>
            <td data-label=${t('New')}>${counts.new}</td>
            <td data-label=${t('Changed')}>${counts.changed}</td>
            <td data-label=${t('Unchanged')}>${counts.unchanged}</td>
            <td data-label=${t('Left as it is')}>${counts.kept}</td>
          </tr>`,
      )}
    </tbody>
  </table>`
}

export function conflictList(t: T, { conflicts, conflict_count }: ImportedBundle) {
  if (!conflict_count) return nothing
  const more = conflict_count - conflicts.length
  return html`<div>
    <h3>${t('{count, plural, one {# conflict} other {# conflicts}}', { count: conflict_count })}</h3>
    <ul>
      ${conflicts.map(
        ({ part, label, kind, by = '' }) =>
          html`<li>${partName(t, part)}: ${kind === 'taken' ? t('The place of “{label}” is taken by “{by}”.', { label, by }) : t('“{label}” is here already, with other content.', { label })}</li>`,
      )}
    </ul>
    ${more > 0 ? html`<p>${t('And {count} more.', { count: more })}</p>` : nothing}
  </div>`
}

export function noteList(t: T, { notes }: ImportedBundle) {
  if (!notes.length) return nothing
  return html`<div>
    <h3>${t('To know')}</h3>
    <ul>
      ${notes.map((note) => html`<li>${note}</li>`)}
    </ul>
  </div>`
}
