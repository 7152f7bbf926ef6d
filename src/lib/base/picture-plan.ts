// Which files an image is offered as: formats, widths and crops, and the address of each (contract 4.4).
import { shortHash } from './hash.ts'

/** Never enlarged; an image that is smaller than the largest is offered in its own width, too. */
const WIDTHS = [480, 800, 1200, 1600, 2400] as const
export const RATIOS = ['1:1', '5:4', '4:3', '3:2', '16:9', '2:1', '21:9', '4:5', '3:4', '2:3', '9:16'] as const
export type Ratio = (typeof RATIOS)[number]
export type ImageFormat = 'avif' | 'webp' | 'jpeg' | 'png' | 'gif'

/** Fractions of the width and height of the oriented image. */
export interface Rect {
  x: number
  y: number
  width: number
  height: number
}
export interface ImageFacts {
  /** Everything of an address up to the size: `/media/{site}/{hash}/{name}`. */
  base: string
  mime: string
  /** Pixels, oriented. */
  width: number
  height: number
  animated: boolean
  focus: { x: number; y: number }
  crops: Partial<Record<Ratio, Rect>>
}
export interface Variant {
  address: string
  format: ImageFormat
  width: number
  height: number
  /** The visible part of the image; all of it when missing. */
  crop?: Rect
}

/** Best first; the last is what every browser reads. */
const FORMATS: Record<string, readonly ImageFormat[]> = {
  'image/jpeg': ['avif', 'webp', 'jpeg'],
  'image/png': ['avif', 'webp', 'png'],
  'image/webp': ['avif', 'webp'],
  'image/avif': ['avif', 'webp'],
  'image/gif': ['webp', 'gif'],
  'image/tiff': ['avif', 'webp', 'jpeg'],
}

/** Pixels that a side may have; of WebP by its format, of the others by their encoders. */
const LONGEST_SIDE: Record<ImageFormat, number> = {
  avif: 16_384,
  webp: 16_383,
  jpeg: 65_500,
  gif: 65_535,
  png: Infinity,
}

/** AVIF has no animation that browsers agree on. */
const formatsOf = ({ mime, animated }: Pick<ImageFacts, 'mime' | 'animated'>): readonly ImageFormat[] =>
  (FORMATS[mime] ?? []).filter((format) => !animated || format === 'webp' || format === 'gif')

/** Every file of an image, in one ratio or uncropped: by format, then by width. */
export function variantsOf(image: ImageFacts, ratio?: Ratio): Variant[] {
  const crop = ratio && cropOf(image, ratio)
  const [width, height] = crop
    ? [Math.round(crop.width * image.width), Math.round(crop.height * image.height)]
    : [image.width, image.height]
  const mark = crop && ratio ? `.${ratio.replace(':', 'x')}-${shortHash(JSON.stringify(crop)).slice(0, 6)}` : ''
  return heldSizes(formatsOf(image), { width, height }).flatMap(({ format, sizes }) =>
    sizes.map((size) => ({
      address: `${image.base}${mark}.${size.width}.${format === 'jpeg' ? 'jpg' : format}`,
      format,
      ...size,
      ...(crop && { crop }),
    })),
  )
}

/** The uncropped files of an image in short: every format has the same widths. */
export function variantsInShort(image: ImageFacts): { url: string; widths: number[]; formats: string[] } {
  const files = variantsOf(image)
  const formats = new Set(files.map(({ address }) => address.slice(address.lastIndexOf('.') + 1)))
  const widths = new Set(files.map(({ width }) => width))
  return { url: `${image.base}.{width}.{format}`, widths: [...widths], formats: [...formats] }
}

interface Size {
  width: number
  height: number
}

/**
 * The last format, which every browser reads, is scaled within what it can hold. Others are offered where they hold the same
 * widths: browsers take the first format they know, and must not get a smaller picture by it.
 */
function heldSizes(formats: readonly ImageFormat[], full: Size): { format: ImageFormat; sizes: Size[] }[] {
  const last = formats.at(-1)
  if (!last) return []
  const most = Math.max(1, Math.floor((LONGEST_SIDE[last] / full.height) * full.width))
  const sizes = widthsOf(Math.min(full.width, most)).map((width) => ({
    width,
    height: Math.min(LONGEST_SIDE[last], Math.max(1, Math.round((width / full.width) * full.height))),
  }))
  const holds = (format: ImageFormat) =>
    format === last || sizes.every((size) => Math.max(size.width, size.height) <= LONGEST_SIDE[format])
  return formats.filter(holds).map((format) => ({ format, sizes }))
}

/** The crop that an editor chose, else the largest of that ratio around the focal point. */
export function cropOf(image: Pick<ImageFacts, 'width' | 'height' | 'focus' | 'crops'>, ratio: Ratio): Rect {
  const own = image.crops[ratio]
  if (own) return own
  const target = numberOf(ratio)
  const is = image.width / image.height
  const [width, height] = is > target ? [target / is, 1] : [1, is / target]
  const offsetOf = (focus: number, size: number) => round(Math.min(1 - size, Math.max(0, focus - size / 2)))
  return {
    x: offsetOf(image.focus.x, width),
    y: offsetOf(image.focus.y, height),
    width: round(width),
    height: round(height),
  }
}

/** Width by height. */
export const numberOf = (ratio: Ratio): number => {
  const [width, height] = ratio.split(':').map(Number) as [number, number]
  return width / height
}

const largest = WIDTHS.at(-1)!
const widthsOf = (width: number): number[] => {
  const smaller: number[] = WIDTHS.filter((w) => w < width)
  return width <= largest ? [...smaller, width] : smaller
}
const round = (n: number) => Math.round(n * 10_000) / 10_000

/** As templates get them: the best format first. */
export const byFormat = (variants: Variant[]) =>
  [...Map.groupBy(variants, ({ format }) => format)].map(([format, files]) => ({
    type: `image/${format}`,
    files: files.map(({ address: url, width, height }) => ({ url, width, height })),
  }))
