// Links in content that lead nowhere: to pages and entries that visitors do not see, and to addresses of this website at
// which they find nothing.
import { publicOwner } from '../addresses/addresses.ts'
import { fieldError, type FieldError } from '../base/errors.ts'
import { isObject } from '../base/json.ts'
import type { Context } from '../core/operation/context.ts'
import { providersOf } from '../core/extension/providers.ts'
import type { Reference } from '../fields/fields.ts'
import { htmlOutline } from '../platform/net/html-outline.ts'
import { ownAddress, type OwnAddress } from './address.ts'

interface Linking {
  references: readonly Reference[]
  /** Values with rich texts and links; each address written in them takes statements, references are asked together. */
  values: unknown
  /** The address of what shows them. */
  from: string
}

/** They do not prevent publication. Pointers start at the values. */
export async function linkWarnings(ctx: Context, { references, values, from }: Linking): Promise<FieldError[]> {
  const hidden = await hiddenTargets(ctx, references)
  const warnings = hidden.map(({ type, pointer }) =>
    fieldError(pointer, type === 'page' ? 'page.link_not_public' : 'entry.link_not_public'),
  )
  const answered = new Map<string, boolean>()
  for (const { pointer, href } of writtenLinks(values)) {
    const own = ownTarget(ctx, href, from)
    if (!own) continue
    // Addresses have no line breaks.
    const key = `${own.address}\n${own.search}`
    if (!answered.has(key)) answered.set(key, await isAnswered(ctx, own))
    if (!answered.get(key)) warnings.push(fieldError(pointer, 'redirect.link_nowhere', { href }))
  }
  return warnings
}

/** Addresses in rich texts, and of links that are no references. */
export function writtenLinks(value: unknown, pointer = ''): { pointer: string; href: string }[] {
  if (typeof value === 'string')
    return value.includes('<a ') ? htmlOutline(value).links.map(({ href }) => ({ pointer, href })) : []
  if (isObject(value) && typeof value['href'] === 'string' && !value['ref'])
    return ['url', 'anchor', undefined].includes(value['type'] as string) ? [{ pointer, href: value['href'] }] : []
  if (!Array.isArray(value) && !isObject(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => writtenLinks(inner, `${pointer}/${key}`))
}

/** Whether visitors find something at an address of this website, also by a redirect. */
export async function isAnswered(scope: Pick<Context, 'db' | 'site'>, requested: OwnAddress): Promise<boolean> {
  if (await publicOwner(scope, requested.address)) return true
  for (const answers of await providersOf(scope.site.registry, 'addresses.answered'))
    if (await answers(scope.site, requested)) return true
  return false
}

/** References to pages and entries that visitors do not see; links name them by their uids. */
async function hiddenTargets(ctx: Context, references: readonly Reference[]): Promise<Reference[]> {
  const links = references.flatMap((one) => ('uid' in one ? [one] : []))
  const hidden = new Set<Reference>()
  for (const kind of await providersOf(ctx.site.registry, 'document.kind')) {
    const own = links.filter(({ type }) => type === kind.type)
    const uids = [...new Set(own.map(({ uid }) => uid.toLowerCase()))]
    const shown = uids.length ? await kind.publicUids(ctx, uids) : new Set()
    for (const one of own) if (!shown.has(one.uid.toLowerCase())) hidden.add(one)
  }
  return links.filter((one) => hidden.has(one))
}

/** Undefined for other websites, and for a place on the same page. */
function ownTarget(ctx: Context, href: string, from: string): OwnAddress | undefined {
  if (href === '' || href.startsWith('#')) return undefined
  const url = URL.parse(href, ctx.site.base_url + from)
  return url && /^https?:$/.test(url.protocol) ? ownAddress(ctx.site, url.href) : undefined
}
