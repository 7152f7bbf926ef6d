// Template and stylesheet of a block as its fields alone write them: nobody has to know Liquid for a block that shows what it has.
import { entriesOf, labelOf } from '../../field-builder/field-options.ts'
import type { Definition, Spec } from './custom-block.ts'

type Look = Pick<Definition, 'template' | 'css'>

/** Both, as they are written for these fields. */
export const writtenLook = (fields: unknown): Look => ({
  template: writtenTemplate(fields),
  css: writtenCss(fields),
})

/** Which of them nobody has changed by hand: these follow the fields. */
export function followed({ fields, template, css }: Pick<Definition, 'fields' | 'template' | 'css'>) {
  const written = writtenLook(fields)
  return { template: template === written.template, css: css === written.css }
}

function writtenTemplate(fields: unknown): string {
  const entries = entriesOf(fields)
  const heading = entries.find(([, { type }]) => type === 'text')?.[0]
  return entries.map(([name, spec]) => `${shown(name, spec, name === heading)}\n`).join('')
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
  const types = new Set(entriesOf(fields).map(([, { type }]) => type))
  const rules = [types.has('text') && HEADING, types.has('group') && LIST].filter(Boolean)
  return `:root {\n  display: grid;\n  gap: 1rem;\n}\n${rules.join('')}`
}

/** Nothing is printed of what is empty. */
function shown(name: string, spec: Spec, isHeading: boolean): string {
  if (spec['type'] === 'group') return list(name, spec)
  const tag = isHeading ? 'h2' : 'p'
  const mark = MARKED.has(String(spec['type'])) ? ` {{ '${name}' | edit }}` : ''
  return `{% if ${name} %}${element(tag, mark, { value: name, name, spec })}{% endif %}`
}

function list(name: string, { fields }: Spec): string {
  const lines = entriesOf(fields).map(([one, spec], i) => {
    const mark = MARKED.has(String(spec['type'])) ? ` {{ '${name}' | edit: forloop.index0, '${one}' }}` : ''
    const value = `item.${one}`
    return `      {% if ${value} %}${element(i ? 'span' : 'strong', mark, { value, name: one, spec })}{% endif %}\n`
  })
  return `{% if ${name} %}\n  <ul>\n    {% for item in ${name} %}\n    <li>\n${lines.join('')}    </li>\n    {% endfor %}\n  </ul>\n{% endif %}`
}

interface Field {
  /** Its words in the template. */
  value: string
  name: string
  spec: Spec
}
/** What can be written on the page itself. */
const MARKED = new Set(['text', 'textarea', 'richtext'])

function element(tag: string, mark: string, field: Field): string {
  const { type, multiple } = field.spec
  if (type === 'richtext') return `<div${mark}>{{ ${field.value} }}</div>`
  if (type === 'media')
    return multiple
      ? `{% for one in ${field.value} %}{{ one | picture }}{% endfor %}`
      : `{{ ${field.value} | picture }}`
  return `<${tag}${mark}>${words(field)}</${tag}>`
}

function words({ value, name, spec }: Field): string {
  const print = (one: string) => `{{ ${one} }}`
  const anchor = (href: string, label: string) => `<a href="${print(href)}">${print(label)}</a>`
  const each = (inner: string) => `{% for one in ${value} %}${inner}{% endfor %}`
  const file = (one: string) => anchor(`${one}.url`, `${one}.title | default: ${one}.name`)
  const kinds: Record<string, () => string> = {
    textarea: () => print(`${value} | newline_to_br`),
    number: () => print(`${value} | number`),
    date: () => print(`${value} | date: 'long'`),
    datetime: () => print(`${value} | date: 'long'`),
    bool: () => `{{ 'check' | icon }} ${plain(labelOf(name, spec))}`,
    link: () => anchor(`${value}.href`, `${value}.label`),
    url: () => anchor(value, value),
    file: () => (spec['multiple'] ? each(`${file('one')} `) : file(value)),
    geo: () => print(`${value}.address`),
    select: () => chosen(value, spec),
    multiselect: () => each(`{% unless forloop.first %}, {% endunless %}${chosen('one', spec)}`),
  }
  return kinds[String(spec['type'])]?.() ?? print(value)
}

const LONGEST_CHOICE = 40

/** The label of the choice; a long list of them would be a long template. */
function chosen(value: string, { options }: Spec): string {
  const all = (Array.isArray(options) ? options : []) as { key?: unknown; label?: unknown }[]
  const known = all.filter(({ key }) => typeof key === 'string' && /^[\w-]+$/.test(key))
  if (!known.length || known.length > LONGEST_CHOICE) return `{{ ${value} }}`
  const cases = known.map(({ key, label }) => `{% when '${String(key)}' %}${plain(String(label ?? key))}`)
  return `{% case ${value} %}${cases.join('')}{% else %}{{ ${value} }}{% endcase %}`
}

/** Words of people as text of a template. */
const plain = (text: string): string => text.replace(/[{}<>&%"]/g, ' ').trim()
