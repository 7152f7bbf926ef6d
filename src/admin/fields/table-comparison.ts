// The operator for a field of a table: those of the declared ones that its type supports.
import { html, nothing, type PropertyValues } from 'lit'
import { define } from '../admin-element.ts'
import { operatorsOf } from '../../lib/rules/conditions/operators.ts'
import { operatorText } from '../data/values/operator-text.ts'
import type { ControlContext, FieldDeclaration } from './define-control.ts'
import { namesDates } from './rule-name.ts'
import { TableControl } from './table-control.ts'
import select from './types/select.ts'

type Choice = NonNullable<FieldDeclaration['options']>[number]

export class TableComparison extends TableControl<string> {
  /** All of them while no field is chosen. */
  #fittingFor({ field, values, app }: ControlContext<string>): Choice[] {
    const { field_in = '', options = [] } = field as { field_in?: string; options?: Choice[] }
    const compared = this.fields.find(({ name }) => name === values[field_in])
    if (!compared) return [...options]
    const operators: readonly string[] = operatorsOf(compared.type)
    const { type } = compared
    return options
      .filter(({ key }) => operators.includes(key))
      .map((one) =>
        namesDates(compared, one.key) ? { ...one, label: operatorText({ op: one.key, type, lang: app.lang }) } : one,
      )
  }

  /** When the field changes, an unsupported operator is replaced; one that was never supported is left to the user. */
  override updated(changed: PropertyValues<this>): void {
    const { ctx } = this
    const before: ControlContext<string> | undefined = changed.get('ctx')
    if (!before || ctx.readonly || ctx.value === undefined || before.value !== ctx.value) return
    const isIn = (choices: readonly Choice[]) => choices.some(({ key }) => key === ctx.value)
    const fitting = this.#fittingFor(ctx)
    if (isIn(this.#fittingFor(before)) && !isIn(fitting) && fitting[0]) ctx.set(fitting[0].key)
  }

  override render() {
    const { ctx } = this
    const fitting = this.#fittingFor(ctx)
    const strange = (ctx.field.options ?? []).find(
      ({ key }) => key === ctx.value && !fitting.some((one) => one.key === key),
    )
    const options = strange ? [...fitting, strange] : fitting
    return html`${select.render({
      ...ctx,
      field: { ...ctx.field, options, display: 'dropdown' },
      set: (key) => ctx.set(key as string | undefined),
    })}
    ${strange ? html`<p class="quiet small">${this.t('This field has no such comparison.')}</p>` : nothing}`
  }
}
define('cms-table-comparison', TableComparison)
