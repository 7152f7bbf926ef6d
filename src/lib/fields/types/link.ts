// A link: to something of this site, or to an address.
import { objectOf, zodText } from '../../base/catalogue/zod-text.ts'
import { message, list, type Message } from '../../base/catalogue/message.ts'
import { z } from 'zod'
import type { LinkView } from '../views.ts'
import { CHOICE_OPERATORS, TEXT_OPERATORS } from '../../rules/conditions/operators.ts'
import { defineField, type Field, type FieldViewContext } from '../define-field.ts'
import { hrefKind, MAX_HREF, normaliseHref, type Normalised } from '../../base/text/href.ts'
import { normaliseEmailAddress } from '../../base/text/email-address.ts'
import { textError } from '../../base/text/text.ts'
import { issue, lengthError, type ValueError } from '../string-value.ts'
import { telError } from '../../rules/conditions/phone.ts'
import { emailError } from './email.ts'

const TYPES = ['page', 'entry', 'media', 'url', 'email', 'tel', 'anchor'] as const
const LONGEST_LABEL = 500
const REFERENCES = new Set<string>(['page', 'entry', 'media'])

const options = z.strictObject({
  types: z.array(z.enum(TYPES)).min(1).optional().describe('Kinds of links that can be chosen; all when missing'),
})
const typesOf = (field: Field) => (field as Field & z.infer<typeof options>).types ?? TYPES

export interface Link {
  type: (typeof TYPES)[number]
  /** The uid of a page, entry or media item. */
  ref?: string | undefined
  /** The address; with a ref only `#anchor`. Email and telephone are accepted with or without mailto: and tel:. */
  href?: string | undefined
  label?: string | undefined
}

export default defineField<Link>({
  key: 'link',
  label: { en: 'Link', de: 'Link' },
  options,
  value,
  empty: ({ ref, href }) => !ref && !href,
  clean: (link) => (link.href ? { ...link, href: stored(link.type, link.href) } : link),
  column: { sqlite: 'text', mysql: 'text' },
  widget: 'link',
  traits: {
    kind: 'none',
    shape: 'object',
    prose: null,
    input: 'url',
    leads: 'link',
    folded: true,
    parts: ['ref', 'href'],
    words_in: 'label',
    members: [
      { name: 'type', type: 'select', operators: CHOICE_OPERATORS },
      ...['ref', 'href', 'label'].map((name) => ({ name, type: 'text', operators: TEXT_OPERATORS })),
    ],
  },
  show,
  blank: () => undefined,
  text: ({ label, href }) => label || readable(href ?? ''),
  references: ({ type, ref }) =>
    ref && (type === 'page' || type === 'entry' || type === 'media') ? [{ type, uid: ref, pointer: '/ref' }] : [],
  hint: (lt) => lt('Enter an address such as https://example.org.'),
  becomes: [],
  sample: (field) => exampleOf(typesOf(field).includes('url') ? 'url' : typesOf(field)[0]),
  hostile: (field) =>
    typesOf(field).flatMap((type) =>
      ['"><script>alert(1)</script>', "\u202E' onmouseover='alert(1)", '{{ 7*7 }}'].map((label) => ({
        ...exampleOf(type),
        label,
      })),
    ),
})

function value(field: Field): z.ZodType<Link> {
  return z
    .strictObject(
      {
        type: z.enum(typesOf(field), zodText('field.link_type', { types: list(typesOf(field)) })),
        ref: z.string(zodText('field.not_text')).meta({ maxLength: 128 }).optional(),
        href: z.string(zodText('field.not_text')).meta({ maxLength: MAX_HREF }).optional(),
        label: z.string(zodText('field.not_text')).meta({ maxLength: LONGEST_LABEL }).optional(),
      },
      { error: objectOf(['type', 'ref', 'href', 'label'], { type: 'url', href: 'https://example.org' }) },
    )
    .check((ctx) => {
      for (const [name, error] of flawsOf(ctx.value)) {
        if (error) ctx.issues.push({ ...issue(error), path: [name], input: ctx.value[name] })
      }
    })
}

type Part = 'ref' | 'href' | 'label'

function flawsOf({ type, ref, href, label }: Link): [Part, ValueError | undefined][] {
  const reference = REFERENCES.has(type)
  const anchorOnly = (href: string) => (isAnchor(href.trim()) ? undefined : message('field.link_anchor_only', { type }))
  return [
    ['ref', ref ? (reference ? refError(ref) : message('field.link_without_ref', { type })) : undefined],
    ['href', href ? (reference ? anchorOnly(href) : hrefError(type, href)) : undefined],
    ['label', label ? labelError(label) : undefined],
  ]
}

const labelError = (label: string): ValueError | undefined => textError(label) ?? lengthError(label, 0, LONGEST_LABEL)

const refError = (ref: string): ValueError | undefined =>
  /^[\w/][\w:./-]{0,127}$/.test(ref) ? undefined : message('field.link_ref_format')

const isAnchor = (href: string) => href.startsWith('#') && hrefKind(href) === 'relative'

function hrefError(type: string, href: string): ValueError | undefined {
  if (type === 'tel' && !isScheme('tel', href)) return telError(href.trim())
  if (type === 'anchor') return isAnchor(anchored(href.trim())) ? undefined : message('field.anchor_format')
  const link = linkOf(type, href)
  // One or several addresses, or a complete mailto: URL.
  if (type === 'email')
    return 'error' in link ? (isScheme('mailto', href) ? ofUrl(link.error) : emailError(href)) : undefined
  if ('error' in link) return ofUrl(link.error)
  const isTel = type !== 'tel' || link.kind === 'tel'
  if (isTel && link.kind !== 'cms') return undefined
  return message('field.link_address')
}

/** Uses the field's code, except for addresses that are too long. */
const ofUrl = (error: Message): ValueError => (error.key === 'href.too_long' ? error : { ...error, code: 'url' })

const isScheme = (scheme: string, href: string) => new RegExp(`^\\s*${scheme}:`, 'i').test(href)

const linkOf = (type: string, href: string): Normalised =>
  normaliseHref(type === 'email' && !isScheme('mailto', href) ? `mailto:${href.trim()}` : href)

/** A valid address of a type in the one form: one e-mail address stands alone, a telephone number as it was typed. */
function stored(type: string, href: string): string {
  const email = type === 'email' && normaliseEmailAddress(href)
  if (email) return email
  if (type === 'anchor' || (type === 'tel' && !isScheme('tel', href))) return href.trim()
  const link = linkOf(type, href)
  return 'href' in link ? link.href : href
}

const anchored = (href: string) => (href.startsWith('#') ? href : `#${href}`)

function show(link: Link, _field: Field, ctx: FieldViewContext): LinkView | undefined {
  const href = addressOf(link, ctx)
  if (href === undefined) return undefined
  const label = link.label || readable((!REFERENCES.has(link.type) && link.href) || href)
  return { href, label: String(label), external: link.type === 'url' && hrefKind(href) === 'web' }
}

function addressOf({ type, ref, href = '' }: Link, ctx: FieldViewContext): string | undefined {
  // The stored value may have an older format.
  if (typeof href !== 'string') return undefined
  if (type === 'page' || type === 'entry' || type === 'media') {
    const address = ref ? ctx.resolve({ type, ref }) : undefined
    return address === undefined || (href && !isAnchor(href)) ? address : address + href
  }
  if (!href || hrefError(type, href)) return undefined
  const at = stored(type, href)
  if (type === 'tel' && !at.startsWith('tel:')) return `tel:${at.replace(/\(0\)|[^\d+]/g, '')}`
  if (type === 'anchor') return anchored(at)
  return type === 'email' && !at.startsWith('mailto:') ? mailto(at) : at
}

// The local part may hold ? and &, which would start headers of the mail (RFC 6068).
const mailto = (address: string) => `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`

/** Without what only programs read: the scheme, and header fields of a mail. */
const readable = (href: string) =>
  href
    .replace(/^(mailto:[^?]+)\?.*$/is, '$1')
    .replace(/^(https?:\/\/(www\.)?|mailto:|tel:|#)/i, '')
    .replace(/\/$/, '') || href

const EXAMPLES = {
  url: 'https://example.com/',
  email: 'info@example.com',
  tel: '+49 2841 12345',
  anchor: '#contact',
}

const exampleOf = (type: Link['type']): Link => ({
  type,
  ...(type in EXAMPLES ? { href: EXAMPLES[type as keyof typeof EXAMPLES] } : { ref: 'example' }),
  label: 'Read more',
})
