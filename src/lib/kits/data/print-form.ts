// A public form as markup. Without a script it is submitted as it is; the kit's script shows its steps one by one.
import { html, type Html } from '../../base/html.ts'
import type { FormView } from '../../core/extension/data-view.ts'
import type { View } from '../../core/extension/define-block.ts'

/** Nothing for a closed form: the block prints the reason. */
export function printForm({ lt }: Pick<View, 'lt'>, form: FormView): Html | '' {
  if (!form.open) return ''
  const steps = form.steps.map(({ title, fields }) =>
    title ? html`<fieldset class="form-step"><legend>${title}</legend>\n${fields}</fieldset>\n` : html`${fields}`,
  )
  const rules = form.rules?.length ? html`data-rules="${JSON.stringify(form.rules)}"` : ''
  const labels = html`data-next="${lt('Next')}" data-back="${lt('Back')}" data-step="${lt('Step {n} of {all}')}" data-sending="${lt('The form is being sent …')}"`
  const type = form.enctype ? html`enctype="${form.enctype}"` : ''
  return html`<form class="form" method="post" action="${form.action}" ${type} data-form ${rules} ${labels}>
${form.hidden}${steps}${form.policy ?? ''}<p class="form-end"><button class="button" type="submit">${form.button}</button></p>
</form>`
}
