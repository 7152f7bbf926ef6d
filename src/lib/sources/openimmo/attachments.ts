// The files of a property by what they are (gruppe): pictures with the title picture first, plans, documents.
import { elementsAt, textAt } from './elements.ts'
import type { ItemElement } from '../../core/extension/source-format.ts'

export interface Attachment {
  /** As the document writes it: the name of a file that came along, or an address. */
  path: string
  /** '' for none. */
  title: string
}
export interface Attachments {
  images: Attachment[]
  plans: Attachment[]
  documents: Attachment[]
  /** Addresses of the web, the first of each: a film, a walk through it, a page about it. */
  video?: string | undefined
  tour?: string | undefined
  link?: string | undefined
}

const PLANS = new Set(['GRUNDRISS', 'KARTEN_LAGEPLAN'])
/** What is no picture of the property, though it may be one. */
const NEITHER = new Set(['ANBIETERLOGO', 'QRCODE', 'EPASS-SKALA', 'USER_DEFINED'])
/** What an address of the web is, by its group. */
const ADDRESSES: Record<string, 'video' | 'tour' | 'link'> = { FILM: 'video', FILMLINK: 'video', PANORAMA: 'tour', ANBOBJURL: 'link', LINKS: 'link' } // prettier-ignore
/** A film or a panorama may come along as a file. */
const ONLY_ADDRESSES = new Set(['FILMLINK', 'ANBOBJURL', 'LINKS'])
/** Shows where a property is. */
const MAPS = 'KARTEN_LAGEPLAN'

/** In the order of the document; of several title pictures all come first. */
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
    else if (group === 'DOKUMENTE' || group === 'FILM' || !isPicture(one, path))
      found.documents.push(attachment)
    else if (group === 'TITELBILD') titles.push(attachment)
    else found.images.push(attachment)
  }
  return { ...found, images: [...titles, ...found.images] }
}

const groupOf = ({ attributes }: ItemElement): string => (attributes['gruppe'] ?? '').trim().toUpperCase()

const PICTURE = /jpe?g|png|gif|webp|avif|tiff?|bmp|image/i

/** By its format, else by its name; what says neither is taken for one, as most are. */
function isPicture(one: ItemElement, path: string): boolean {
  const format = textAt(one, 'format')
  if (format !== '') return PICTURE.test(format)
  const [, end] = /\.([a-z0-9]{2,5})(?:[?#].*)?$/i.exec(path) ?? []
  return end === undefined || PICTURE.test(end)
}

/** Takes the maps out of an item whose address is not released. */
export function dropMaps(item: ItemElement): void {
  for (const list of elementsAt(item, 'anhaenge'))
    list.children = list.children.filter((one) => typeof one === 'string' || groupOf(one) !== MAPS)
}

/** Of whoever is asked; undefined for none. */
export const contactPhoto = (item: ItemElement): string | undefined =>
  textAt(item, 'kontaktperson', 'foto', 'daten', 'pfad') || undefined
