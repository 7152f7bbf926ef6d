// The energy certificate, which advertisements have to name (GEG, § 87): kind, value, class and source of heat.
import { html, type Html } from '../../../base/html.ts'
import type { BlockView } from '../../../kits/define-data-block.ts'
import { facts, type Property } from './property.ts'

const CERTIFICATE = ['energy_certificate', 'energy_value', 'energy_electricity', 'energy_carrier', 'energy_class']

export function energySection({ lt }: Pick<BlockView, 'lt'>, property: Property): Html | '' {
  const rows = facts(property, CERTIFICATE)
  return rows ? html`${scale(lt, property)}${rows}` : ''
}

/** The classes side by side, with that of the property marked; nothing without one. */
function scale(lt: BlockView['lt'], property: Property): Html | '' {
  const own = property.text('energy_class')
  const options = property.fields.get('energy_class')?.options ?? []
  const letter = options.find(({ key }) => key === own)?.label
  if (!letter) return ''
  const field = ({ key, label }: { key: string; label: string }, i: number) =>
    html`<li class="estate-class-${i} ${key === own ? 'estate-class-own' : ''}">${label}</li>`
  return html`<div class="estate-scale" role="img" aria-label="${lt('Energy class {letter}', { letter })}">
    <ol aria-hidden="true">${options.map(field)}</ol>
  </div>`
}
