// The files of a property by their group (gruppe): pictures with the title picture first, plans, documents.
import { elementsAt, textAt } from './elements.ts'
import type { ItemElement } from '../../core/extension/source-format.ts'

export interface Attachment {
  /** As written in the document: the name of a delivered file, or an address. */
  path: string
  /** '' for none. */
  title: string
}
export interface Attachments {
  images: Attachment[]
  plans: Attachment[]
  documents: Attachment[]
  /** Web addresses, the first of each kind: a film, a virtual tour, a page about the property. */
  video?: string | undefined
  tour?: string | undefined
  link?: string | undefined
}

const PLANS = new Set(['GRUNDRISS', 'KARTEN_LAGEPLAN'])
/** Groups that are not pictures of the property, though they may be image files. */
const NEITHER = new Set(['ANBIETERLOGO', 'QRCODE', 'EPASS-SKALA', 'USER_DEFINED'])
/** The kind of a web address, by its group. */
const ADDRESSES: Record<string, 'video' | 'tour' | 'link'> = {
  FILM: 'video',
  FILMLINK: 'video',
  PANORAMA: 'tour',
  ANBOBJURL: 'link',
  LINKS: 'link',
}
/** Films and panoramas may also be delivered as files. */
const ONLY_ADDRESSES = new Set(['FILMLINK', 'ANBOBJURL', 'LINKS'])
/** A map of the property's location. */
const MAPS = 'KARTEN_LAGEPLAN'

/** In the order of the document; all title pictures come first. */
export function attachmentsOf(item: ItemElement): Attachments {
  const all = elementsAt(item, 'anhaenge', 'anhang')
  const found: Attachments = { images: [], plans: [], documents: [] }
  const titles: Attachment[] = []
  for (const one of all) {
    const path = textAt(one, 'daten', 'pfad')
    const group = groupOf(one)
    if (path === '' || NEITHER.has(group)) continue
    const address = ADDRESSES[group]
    if (address && /^https?:/i.test(path)) found[address] ??= path
    if (address && (/^https?:/i.test(path) || ONLY_ADDRESSES.has(group))) continue
    const attachment = { path, title: textAt(one, 'anhangtitel') }
    if (PLANS.has(group)) found.plans.push(attachment)
    else if (group === 'DOKUMENTE' || group === 'FILM' || !isPicture(one, path)) found.documents.push(attachment)
    else if (group === 'TITELBILD') titles.push(attachment)
    else found.images.push(attachment)
  }
  return { ...found, images: [...titles, ...found.images] }
}

const groupOf = ({ attributes }: ItemElement): string => (attributes['gruppe'] ?? '').trim().toUpperCase()

const PICTURE = /jpe?g|png|gif|webp|avif|tiff?|bmp|image/i

/** By its format, else by its name; if both are unknown it is assumed to be one, as most are. */
function isPicture(one: ItemElement, path: string): boolean {
  const format = textAt(one, 'format')
  if (format !== '') return PICTURE.test(format)
  const [, end] = /\.([a-z0-9]{2,5})(?:[?#].*)?$/i.exec(path) ?? []
  return end === undefined || PICTURE.test(end)
}

/** Removes the maps from an item whose address is not released. */
export function dropMaps(item: ItemElement): void {
  for (const list of elementsAt(item, 'anhaenge'))
    list.children = list.children.filter((one) => typeof one === 'string' || groupOf(one) !== MAPS)
}

/** The photo of the contact person; undefined without one. */
export const contactPhoto = (item: ItemElement): string | undefined =>
  textAt(item, 'kontaktperson', 'foto', 'daten', 'pfad') || undefined
