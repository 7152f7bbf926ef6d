// Formatted text: HTML of a short allow-list, cleaned when saved and again when shown.
import { message } from '../../base/catalogue/message.ts'
import { z } from 'zod'
import { Html } from '../../base/html.ts'
import { defineField, type Field, type Reference } from '../define-field.ts'
import { cmsRef } from '../../base/text/href.ts'
import { richTextToText } from '../../rules/conditions/plain-text.ts'
import { scrollingTables } from '../scrolling-tables.ts'
import { MARKS, MAX_RICH_TEXT, NODES, rejectedLink, sanitizeRichText } from '../sanitize.ts'
import { lengthError, stringValue, type ValueError } from '../string-value.ts'

const options = z.strictObject({
  marks: z.array(z.enum(MARKS)).optional().describe('Formats of words that are taken; all when missing'),
  nodes: z.array(z.enum(NODES)).optional().describe('Kinds of paragraphs that are taken; all when missing'),
  max: z.int().min(1).max(MAX_RICH_TEXT).optional().describe('Characters of text, without the markup'),
})
const own = (field: Field) => field as Field & z.infer<typeof options>

const SAMPLE = '<p>We plan, build and <strong>look after</strong> what we make.</p><p>Ask us.</p>'
const HOSTILE = [
  '<p>&lt;script&gt;alert(1)&lt;/script&gt; {{ 7*7 }} ${7*7} "quoted" \'single\'</p>',
  '<p><a href="https://example.com/?a=%22%3E%3Cscript%3E&amp;b=1">\u202Elink</a></p>',
  '<script>alert(1)</script><img src=x onerror=alert(1)><p onclick="alert(1)">text',
  '<h2>One</h2><ul><li>two<table><tr><td>three</table></ul></div></section></body>',
]

export default defineField<string>({
  key: 'richtext',
  label: { en: 'Rich text', de: 'Formatierter Text' },
  options,
  value: (field) =>
    stringValue((markup) => tooLong(markup, own(field).max) ?? linkError(markup, own(field).marks), {
      multiline: true,
      schema: schemaOf(field),
    }),
  // A rule on its own is content, an empty paragraph is not.
  empty: (markup) => !markup.includes('<hr') && richTextToText(markup) === '',
  clean: (markup, field) => sanitizeRichText(markup, rules(field)),
  column: { sqlite: 'text', mysql: 'mediumtext' },
  widget: 'richtext',
  traits: {
    kind: 'text',
    shape: 'one',
    prose: 'html',
    folded: true,
    searched: true,
    fits: ['description_field'],
  },
  // Sanitized again, in case the stored value is from an older version or another source.
  show(markup, field, ctx) {
    const text = new Html(sanitizeRichText(markup, { ...rules(field), resolve: (ref) => ctx.resolve(ref) }))
    return ctx.table === undefined ? text : scrollingTables(text, ctx.table)
  },
  text: (markup) => richTextToText(markup),
  references: (markup) => linksOf(markup),
  becomes: [],
  sample: (field) => {
    const { max = MAX_RICH_TEXT } = own(field)
    return richTextToText(SAMPLE).length <= max ? sanitizeRichText(SAMPLE, rules(field)) : '<p>a</p>'
  },
  hostile: (field) => HOSTILE.filter((markup) => !tooLong(markup, own(field).max)),
})

/** cms://media/{uid} and the like (see cmsRef); attributes are in double quotes after the allow-list. */
const linksOf = (markup: string): Reference[] =>
  [...markup.matchAll(/href="(cms:[^"]+)"/g)].flatMap(([, href = '']) => {
    const { type, ref } = cmsRef(href) ?? {}
    return type && ref ? [{ type, uid: ref, pointer: '' }] : []
  })

const rules = (field: Field) => ({ nodes: own(field).nodes, marks: own(field).marks })

const schemaOf = (field: Field) => ({
  contentMediaType: 'text/html',
  maxLength: MAX_RICH_TEXT,
  description: `HTML of: p, br, ${[...(own(field).nodes ?? NODES), ...(own(field).marks ?? MARKS)].join(', ')}`,
})

/** Links are rejected with the reason; where the field allows none, the allow-list removes them. */
function linkError(markup: string, marks: readonly string[] = MARKS): ValueError | undefined {
  const refused = marks.includes('link') ? rejectedLink(markup) : undefined
  if (!refused) return undefined
  const href = refused.href.slice(0, LONGEST_REPORTED)
  return message('field.link_refused', { href, reason: refused.error })
}
/** The longest address in a message. */
const LONGEST_REPORTED = 200

function tooLong(markup: string, max?: number): ValueError | undefined {
  return lengthError(markup, 0, MAX_RICH_TEXT) ?? (max ? lengthError(richTextToText(markup), 0, max) : undefined)
}
