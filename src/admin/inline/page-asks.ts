// A clicked element that is no text: a picture or a link, with its block and field.
import { isPicture, linksTo } from '../../lib/rules/conditions/traits.ts'
import { find } from '../editing/block-tree.ts'
import type { Link } from '../fields/link-field.ts'
import type { Editor } from '../screens/page-editor/editor.ts'
import { fieldLocations, valueAt, type FieldLocation } from './block-values.ts'
import { blockOf } from './sections.ts'
import { collapsedText } from './write-text.ts'

export interface PickRequest {
  kind: 'link' | 'picture'
  element: HTMLElement
  /** The field in the selected block, if it is known. */
  field?: FieldLocation | undefined
  /** The target of a link. */
  href?: string | undefined
}

/** Undefined when it is no picture of a field. */
export function pictureRequested(editor: Editor, target: Element): PickRequest | undefined {
  const image = target.closest<HTMLElement>('img, picture, video')
  const block = image && find(editor.blocks, blockOf(image) ?? '')
  if (!image || !block || editor.state.read_only) return undefined
  const locations = fieldLocations(editor.typeOf(block)?.fields ?? [], block.data).filter(({ field }) =>
    isPicture(field),
  )
  const referenced = locations.flatMap((fieldLocation) =>
    [valueAt(block.data, fieldLocation.path) ?? []].flat().map(() => fieldLocation),
  )
  if (!referenced.length) return undefined
  const section = image.closest('[data-block]')!
  const holder = (one: Element) => one.closest('figure, picture, li, a') ?? one
  const holders = [
    ...new Set([...section.querySelectorAll('img, video')].filter((one) => blockOf(one) === block.id).map(holder)),
  ]
  const at = holders.indexOf(holder(image))
  return {
    kind: 'picture',
    element: image,
    field: referenced[referenced.length === holders.length ? at : 0] ?? referenced[0],
  }
}

export function linkRequested(editor: Editor, element: HTMLElement): PickRequest {
  const href = element.getAttribute('href') ?? ''
  const block = find(editor.blocks, blockOf(element) ?? '')
  if (!block || editor.state.read_only) return { kind: 'link', element, href }
  const locations = fieldLocations(editor.typeOf(block)?.fields ?? [], block.data).filter(
    ({ field, path }) => linksTo(field, 'link') && valueAt(block.data, path) !== undefined,
  )
  const text = collapsedText(element.textContent)
  const named = locations.filter(({ path }) => (valueAt(block.data, path) as Link).label === text)
  const [fieldLocation] = named.length ? named : locations.length === 1 ? locations : []
  return { kind: 'link', element, href, field: fieldLocation }
}

/** Where a link leads while editing: pages of the website open in edit mode, everything else in a new tab. */
export function linkDestination(href: string): { here: string } | { tab: string } {
  const url = new URL(href, location.href)
  const isPage =
    url.origin === location.origin && !/^\/(admin|media|api|_)/.test(url.pathname) && !/\.\w{2,5}$/.test(url.pathname)
  return isPage ? { here: `/admin/edit${url.pathname === '/' ? '' : url.pathname}${url.hash}` } : { tab: url.href }
}
