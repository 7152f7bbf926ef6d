// What templates are tried with: fields, hostile and long values, and the view they are printed from.
import { compileTemplate } from '../../src/lib/blocks/compile-template.ts'
import type { TemplateView } from '../../src/lib/blocks/template-context.ts'
import { parseFields } from '../../src/lib/fields/fields.ts'
import { icon } from '../../src/lib/icons/icons.ts'
import { Html, html } from '../../src/lib/base/html.ts'
import { picture } from '../../src/lib/website/picture.ts'
import { sampleMedia } from '../../src/lib/website/sample-media.ts'

const FIELDS = parseFields(
  {
    title: { type: 'text' },
    text: { type: 'richtext' },
    link: { type: 'link' },
    image: { type: 'media' },
    items: { type: 'group', fields: { name: { type: 'text' } } },
  },
  'test',
)
const ATTACK = `"'><script>alert(1)</script><img src=x onerror=alert(1)>{{ 7*7 }}`
/** Values that would like to be code. */
export const HOSTILE = {
  title: ATTACK,
  text: new Html('<p>Rich &lt;b&gt; <a href="https://example.com/">text</a></p>'),
  link: { href: 'javascript:alert(1)', label: ATTACK, external: false },
  image: sampleMedia(11),
  items: [{ name: ATTACK }, { name: 'b' }],
}
/** Values that are large. */
export const LONG = {
  ...HOSTILE,
  title: 'x'.repeat(99_000),
  items: Array.from({ length: 200 }, () => ({ name: 'ab'.repeat(5000) })),
}

const viewOf = (data: object, mode = 'published'): TemplateView => ({
  data: data as Record<string, unknown>,
  html,
  lang: 'en',
  lt: (text) => text,
  icon,
  picture,
  site: { title: ATTACK, base_url: 'https://example.org', settings: {} },
  page: { title: ATTACK, url: 'https://example.org/', path: '/' },
  block: { id: '0123456789', type: 'test', variant: undefined, section: {} },
  index: 0,
  children: [],
  loaded: undefined,
  edit: (field, kind = 'text') => (mode === 'edit' ? html`data-edit="${field}" data-edit-kind="${kind}"` : html``),
})
/** What a template prints of them; `mode` is how the page is shown, the others replace members of the view. */
export const print = (
  template: string,
  data: object = HOSTILE,
  { mode, ...members }: Partial<TemplateView> & { mode?: string } = {},
): string => compileTemplate(template, FIELDS)({ ...viewOf(data, mode), ...members }).markup
