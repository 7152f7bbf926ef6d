// What a row of the library determines about its file: its addresses and its crops.
import type { Selectable } from 'kysely'
import type { MediaKind } from '../base/file-types.ts'
import { variantsOf, type ImageFacts } from '../base/picture-plan.ts'
import type { MediaRow } from './table.ts'

export type StoredMedia = Selectable<MediaRow>

const CENTRE = { x: 0.5, y: 0.5 }

/** `/media/{site}/{hash}/{name}` without an extension: the beginning of all addresses of an item. */
export const mediaBase = (site: string, { sha256, name }: Pick<StoredMedia, 'sha256' | 'name'>): string =>
  `/media/${site}/${sha256.slice(0, 16)}/${stemOf(name)}`

/** The address of the original file. Only files that are safe to serve unchanged have one; see `isPlain`. */
export const fileAddress = (site: string, item: Pick<StoredMedia, 'sha256' | 'name'>): string =>
  `${mediaBase(site, item)}${endOf(item.name)}`

type Seen = Pick<StoredMedia, 'kind' | 'mime' | 'width' | 'height' | 'sha256' | 'name' | 'animated'> &
  Partial<Pick<StoredMedia, 'focus' | 'crops'>>

/** Undefined for items without variants: SVG, video, audio, documents. */
export function imageFacts(site: string, item: Seen): ImageFacts | undefined {
  if (item.kind !== 'image' || item.mime === 'image/svg+xml' || !item.width || !item.height) return undefined
  return {
    base: mediaBase(site, item),
    mime: item.mime,
    width: item.width,
    height: item.height,
    animated: item.animated === 1,
    focus: parse(item.focus ?? null, CENTRE),
    crops: parse(item.crops ?? null, {}),
  }
}

/** The address of its file, or of the largest variant that every browser reads. */
export function addressOf(site: string, item: Seen): string {
  const facts = imageFacts(site, item)
  return (facts && variantsOf(facts).at(-1)?.address) ?? fileAddress(site, item)
}

export const parse = <T>(json: string | null, otherwise: T): T => (json === null ? otherwise : (JSON.parse(json) as T))

const stemOf = (name: string) => name.replace(/\.[^.]*$/, '')
export const endOf = (name: string) => /\.[^.]*$/.exec(name)?.[0] ?? ''

/** Whether the original file is served. Photos are only served as variants, which contain no locations or camera data. */
export const isPlain = ({ kind, mime }: { kind: MediaKind; mime: string }): boolean =>
  kind !== 'image' || mime === 'image/svg+xml'
