// The input for the value of a filter rule; related objects are chosen by name.
import { isRelation } from '../../../lib/rules/conditions/traits.ts'
import { html, nothing } from 'lit'
import type { App } from '../../app-context.ts'
import type { FilterField } from '../../data/entries/filter-fields.ts'
import type { KnownObjects } from '../../data/values/known-objects.ts'
import { countOf, type Rule } from '../table/condition-rules.ts'
import { conditionValue } from '../table/condition-value.ts'

interface Params {
  rule: Rule
  field: FilterField | undefined
  app: App
  known: KnownObjects
  /** Language of the content, for the page picker. */
  lang: string
  set: (value: unknown) => void
}

export function filterValue(params: Params) {
  const { rule, field, app, set } = params
  if (field && isRelation(field) && countOf(rule.op) !== 'none') return related(params, field)
  return conditionValue({ rule, field, t: app.t, lang: app.lang, set })
}

function related({ rule, app, known, lang, set }: Params, field: FilterField) {
  const target = String(field['target'])
  const isMany = countOf(rule.op) === 'many'
  const ids = (
    Array.isArray(rule.value) ? (rule.value as unknown[]) : rule.value === undefined ? [] : [rule.value]
  ).map(Number)
  const put = (next: number[]) => set(isMany ? (next.length ? next : undefined) : next.at(-1))
  const pick = async () => {
    const { pickRelated } = await import('../../pickers/pick-related.ts')
    const chosen = await pickRelated(app, { target, lang })
    if (!chosen) return
    known.note(target, chosen)
    put([...new Set([...ids, chosen.id])])
  }
  const { t } = app
  const name = (id: number) => known.related(target, id)?.name ?? `#${id}`
  return html`<div class="line related">
    ${(isMany ? ids : ids.slice(-1)).map(
      (id) =>
        html`<span class="chosen"><span translate="no">${name(id)}</span>
          <button class="icon-button" type="button" aria-label=${t('Remove {item}', { item: name(id) })} @click=${() => put(ids.filter((one) => one !== id))}>
            <wa-icon name="x"></wa-icon>
          </button>
        </span>`,
    )}
    ${isMany || !ids.length ? html`<button class="small-button" type="button" @click=${pick}>${t('Choose …')}</button>` : nothing}
  </div>`
}
