// Generates the template and stylesheet of a block from its fields, so that users do not need to know Liquid.
import {
  choosesOne,
  choosesSeveral,
  hasItems,
  hasKind,
  isDated,
  isHtml,
  isLine,
  isLong,
  isMedia,
  isPicture,
  isGeo,
  isProse,
  linksTo,
} from '../../../lib/rules/conditions/traits.ts'
import { entriesOf, labelOf } from '../../field-builder/field-options.ts'
import type { Definition, Spec } from './custom-block.ts'

type TemplateAndCss = Pick<Definition, 'template' | 'css'>

/** Template and stylesheet for these fields. */
export const generatedTemplateAndCss = (fields: unknown): TemplateAndCss => ({
  template: writtenTemplate(fields),
  css: writtenCss(fields),
})

/** Which of them were not edited by hand: these are regenerated when fields change. */
export function followed({ fields, template, css }: Pick<Definition, 'fields' | 'template' | 'css'>) {
  const written = generatedTemplateAndCss(fields)
  return { template: template === written.template, css: css === written.css }
}

function writtenTemplate(fields: unknown): string {
  const entries = entriesOf(fields)
  const heading = entries.find(([, spec]) => isLine(typed(spec)))?.[0]
  return entries.map(([name, spec]) => `${fieldMarkup(name, spec, name === heading)}\n`).join('')
}

const HEADING = `h2 {
  margin: 0;
  font-family: var(--font-heading, inherit);
  font-size: clamp(1.5rem, 4vw, 2.25rem);
  line-height: 1.15;
}
`
const LIST = `ul {
  max-width: 40rem;
  margin: 0;
  padding: 0;
  list-style: none;
}
li {
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.5rem;
  justify-content: space-between;
  padding-block: 0.625rem;
  border-block-end: 1px solid var(--rule, currentColor);
}
`

function writtenCss(fields: unknown): string {
  const all = entriesOf(fields).map(([, spec]) => typed(spec))
  const rules = [all.some(isLine) && HEADING, all.some(hasItems) && LIST].filter(Boolean)
  return `:root {\n  display: grid;\n  gap: 1rem;\n}\n${rules.join('')}`
}

/** Empty values print nothing. */
function fieldMarkup(name: string, spec: Spec, isHeading: boolean): string {
  if (hasItems(typed(spec))) return list(name, spec)
  const tag = isHeading ? 'h2' : 'p'
  const mark = isProse(typed(spec)) ? ` {{ '${name}' | edit }}` : ''
  return `{% if ${name} %}${element(tag, mark, { value: name, name, spec })}{% endif %}`
}

function list(name: string, { fields }: Spec): string {
  const lines = entriesOf(fields).map(([one, spec], i) => {
    const mark = isProse(typed(spec)) ? ` {{ '${name}' | edit: forloop.index0, '${one}' }}` : ''
    const value = `item.${one}`
    return `      {% if ${value} %}${element(i ? 'span' : 'strong', mark, { value, name: one, spec })}{% endif %}\n`
  })
  return `{% if ${name} %}\n  <ul>\n    {% for item in ${name} %}\n    <li>\n${lines.join('')}    </li>\n    {% endfor %}\n  </ul>\n{% endif %}`
}

interface Field {
  /** The expression for its text in the template. */
  value: string
  name: string
  spec: Spec
}
const typed = ({ type }: Spec) => ({ type: String(type) })

function element(tag: string, mark: string, field: Field): string {
  const { multiple } = field.spec
  if (isHtml(typed(field.spec))) return `<div${mark}>{{ ${field.value} }}</div>`
  if (isPicture(typed(field.spec)))
    return multiple
      ? `{% for one in ${field.value} %}{{ one | picture }}{% endfor %}`
      : `{{ ${field.value} | picture }}`
  return `<${tag}${mark}>${valueMarkup(field)}</${tag}>`
}

function valueMarkup({ value, name, spec }: Field): string {
  const print = (one: string) => `{{ ${one} }}`
  const anchor = (href: string, label: string) => `<a href="${print(href)}">${print(label)}</a>`
  const each = (inner: string) => `{% for one in ${value} %}${inner}{% endfor %}`
  const file = (one: string) => anchor(`${one}.url`, `${one}.title | default: ${one}.name`)
  const one = typed(spec)
  if (isLong(one)) return print(`${value} | newline_to_br`)
  if (hasKind(one, 'number')) return print(`${value} | number`)
  if (isDated(one)) return print(`${value} | date: 'long'`)
  if (hasKind(one, 'boolean')) return `{{ 'check' | icon }} ${plain(labelOf(name, spec))}`
  if (linksTo(one, 'link')) return anchor(`${value}.href`, `${value}.label`)
  if (linksTo(one, 'web')) return anchor(value, value)
  if (isMedia(one)) return spec['multiple'] ? each(`${file('one')} `) : file(value)
  if (isGeo(one)) return print(`${value}.address`)
  if (choosesOne(one)) return chosen(value, spec)
  if (choosesSeveral(one)) return each(`{% unless forloop.first %}, {% endunless %}${chosen('one', spec)}`)
  return print(value)
}

const LONGEST_CHOICE = 40

/** The label of the selected option; without a long list of options, which would bloat the template. */
function chosen(value: string, { options }: Spec): string {
  const all = (Array.isArray(options) ? options : []) as { key?: unknown; label?: unknown }[]
  const known = all.filter(({ key }) => typeof key === 'string' && /^[\w-]+$/.test(key))
  if (!known.length || known.length > LONGEST_CHOICE) return `{{ ${value} }}`
  const cases = known.map(({ key, label }) => `{% when '${String(key)}' %}${plain(String(label ?? key))}`)
  return `{% case ${value} %}${cases.join('')}{% else %}{{ ${value} }}{% endcase %}`
}

/** Labels as text in a template. */
const plain = (text: string): string => text.replace(/[{}<>&%"]/g, ' ').trim()
