// A full web address, or another address of the schemes it allows.
import { z } from 'zod'
import { defineField, type Field } from '../define-field.ts'
import { hrefKind, MAX_HREF } from '../href.ts'
import { lengthFlaw, stringValue, TEXT_OPERATORS, type Flaw } from '../string-value.ts'

const SCHEMES = ['https', 'http', 'mailto', 'tel'] as const
const options = z.strictObject({ schemes: z.array(z.enum(SCHEMES)).min(1).optional() })

const schemesOf = (field: Field) => (field as Field & z.infer<typeof options>).schemes ?? ['https', 'http']
const SAMPLES = {
  https: 'https://example.com/',
  http: 'http://example.com/',
  mailto: 'mailto:info@example.com',
  tel: 'tel:+492841123',
}

export default defineField<string>({
  key: 'url',
  label: 'Web address',
  options,
  value: (field) =>
    stringValue((href) => urlFlaw(href, schemesOf(field)), {
      schema: { format: 'uri', maxLength: MAX_HREF },
    }),
  column: { sqlite: 'text', mysql: 'text' },
  widget: 'url',
  show: (href) => href,
  text: (href) => href,
  operators: TEXT_OPERATORS,
  becomes: ['textarea'],
  sample: (field) => SAMPLES[schemesOf(field)[0]!],
  hostile: (field) => {
    const first = SAMPLES[schemesOf(field)[0]!]
    return first.startsWith('http')
      ? [`${first}?a='onerror=alert(1)&b=%22%3E%3Cscript%3E`, `${first}#javascript:alert(1)`]
      : [first]
  },
})

function urlFlaw(href: string, schemes: readonly string[]): Flaw | undefined {
  const kind = hrefKind(href)
  const scheme = href.slice(0, href.indexOf(':')).toLowerCase()
  if (kind && kind !== 'relative' && schemes.includes(scheme)) return undefined
  const allowed = schemes.map((name) => `${name}:`).join(', ')
  return (
    lengthFlaw(href, 1, MAX_HREF) ?? {
      code: 'url',
      message: `must be a full address starting with ${allowed}`,
    }
  )
}
