// A full web address, or another address of the schemes it allows.
import { list, message } from '../../base/catalogue/message.ts'
import { z } from 'zod'
import { defineField, type Field } from '../define-field.ts'
import { MAX_HREF, normaliseHref } from '../../base/text/href.ts'
import { stringValue, type ValueError } from '../string-value.ts'

const SCHEMES = ['https', 'http', 'mailto', 'tel'] as const
const options = z.strictObject({
  schemes: z
    .array(z.enum(SCHEMES))
    .min(1)
    .optional()
    .describe('Kinds of addresses that are taken; https and http when missing'),
})

const schemesOf = (field: Field) => (field as Field & z.infer<typeof options>).schemes ?? ['https', 'http']
const SAMPLES = {
  https: 'https://example.com/',
  http: 'http://example.com/',
  mailto: 'mailto:info@example.com',
  tel: 'tel:+492841123',
}

export default defineField<string>({
  key: 'url',
  label: { en: 'Web address', de: 'Webadresse' },
  options,
  value: (field) =>
    stringValue((href) => urlError(href, schemesOf(field)), {
      anyCharacters: true,
      schema: { format: 'uri', maxLength: MAX_HREF },
    }),
  clean: stored,
  column: { sqlite: 'text', mysql: 'text' },
  widget: 'url',
  traits: {
    kind: 'text',
    shape: 'one',
    prose: null,
    input: 'url',
    leads: 'web',
    folded: true,
    fits: ['title_field'],
  },
  show: stored,
  text: (href) => href,
  hint: (lt) => lt('Enter an address such as https://example.org.'),
  guess: { rank: 7, form: /^https?:\/\// },
  becomes: ['textarea'],
  sample: (field) => SAMPLES[schemesOf(field)[0]!],
  hostile: (field) => {
    const first = SAMPLES[schemesOf(field)[0]!]
    return first.startsWith('http')
      ? [`${first}?a='onerror=alert(1)&b=%22%3E%3Cscript%3E`, `${first}#javascript:alert(1)`]
      : [first]
  },
})

/** In normalized form; an invalid one is unchanged. */
function stored(typed: string): string {
  const link = normaliseHref(typed)
  return 'href' in link ? link.href : typed
}

function urlError(typed: string, schemes: readonly string[]): ValueError | undefined {
  const link = normaliseHref(typed)
  const scheme = (one: string) => one.trim().slice(0, one.trim().indexOf(':')).toLowerCase()
  // For an allowed scheme the specific error, else the list of allowed schemes.
  if ('error' in link && link.error.key === 'href.too_long') return link.error
  if ('error' in link && schemes.includes(scheme(typed))) return { ...link.error, code: 'url' }
  if ('href' in link && (link.href === '' || schemes.includes(scheme(link.href)))) return undefined
  return message('field.url_scheme', { schemes: list(schemes.map((name) => `${name}:`)) })
}
