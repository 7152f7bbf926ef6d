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
  /** Values with rich texts and links. */
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
  for (const { pointer, href } of writtenLinks(values))
    if (await leadsNowhere(ctx, href, from)) warnings.push(fieldError(pointer, 'redirect.link_nowhere', { href }))
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
  const kinds = await providersOf(ctx.site.registry, 'document.kind')
  const isPublic = new Map<string, boolean>()
  const hidden: Reference[] = []
  for (const one of references) {
    const kind = 'uid' in one && kinds.find(({ type }) => type === one.type)
    if (!kind) continue
    if (!isPublic.has(one.uid)) {
      const doc = await kind.byUid(ctx, one.uid)
      isPublic.set(one.uid, doc !== undefined && kind.facts(doc).published_n !== null)
    }
    if (!isPublic.get(one.uid)) hidden.push(one)
  }
  return hidden
}

async function leadsNowhere(ctx: Context, href: string, from: string): Promise<boolean> {
  // A place on the same page.
  if (href === '' || href.startsWith('#')) return false
  const url = URL.parse(href, ctx.site.base_url + from)
  if (!url || !/^https?:$/.test(url.protocol)) return false
  const own = ownAddress(ctx.site, url.href)
  return own !== undefined && !(await isAnswered(ctx, own))
}
