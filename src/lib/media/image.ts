// Decodes, crops and encodes pictures: the only file that uses sharp.
import type { Sharp, SharpOptions } from 'sharp'
import type { ImageFormat, Rect, Variant } from '../base/picture-plan.ts'

/** For all frames together (contract 4.4): larger pictures are rejected before they are decoded. */
export const MAX_PIXELS = 50_000_000
export interface ImageRead {
  /** The name that libvips uses: jpeg, png, webp, heif, gif, tiff. */
  format: string
  /** Distinguishes AVIF and HEIC: av1, hevc. */
  compression: string | undefined
  /** Pixels of one frame, after applying the orientation. */
  width: number
  height: number
  /** Frames. */
  pages: number
}
export type Input = string | Uint8Array

/** Frames that follow each other in time, unlike the pages of a TIFF or the pictures of an AVIF. */
export const isAnimation = ({ format, pages }: Pick<ImageRead, 'format' | 'pages'>): boolean =>
  pages > 1 && (format === 'gif' || format === 'webp')

/** Reads only the header. Throws for a file that is not a picture, or has too many pixels. */
export async function readImage(input: Input): Promise<ImageRead> {
  const sharp = await loadSharp()
  const { format, compression, autoOrient, pages = 1 } = await sharp(input, READ).metadata()
  const { width, height } = autoOrient
  return { format, compression, width, height, pages }
}

/** What defines one file of the plan: `crop` and `width` refer to the oriented picture. */
export type ImageOptions = Pick<Variant, 'format' | 'width' | 'height' | 'crop'>

/** Oriented, cropped, in sRGB, without any metadata; never larger than its source. */
export async function makeVariant(input: Input, options: ImageOptions): Promise<Buffer> {
  const sharp = await loadSharp()
  const head = await readImage(input)
  const { width, height } = head
  const animated = isAnimation(head) && ANIMATED.has(options.format)
  const turned = sharp(input, { ...READ, animated }).autoOrient()
  const cut = options.crop ? turned.extract(pixelsOf(options.crop, width, height)) : turned
  const sized = cut.resize({
    width: options.width,
    height: options.height,
    fit: 'fill',
    withoutEnlargement: true,
  })
  return ENCODERS[options.format](sized.toColourspace('srgb')).toBuffer()
}

/** About 20 pixels wide, as base64. Decodes the whole picture, so it throws for a damaged one; runs in the limited process. */
export async function placeholderOf(input: Input): Promise<string> {
  const sharp = await loadSharp()
  const tiny = sharp(input, READ)
    .autoOrient()
    .resize({ width: 20, height: 20, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  return (await tiny.webp({ quality: 40, effort: 4 }).toBuffer()).toString('base64')
}

export interface ReencodeOptions {
  /** For the decoded picture, all of its pages together; larger ones are rejected before they are decoded. */
  max_pixels: number
  format: 'png' | 'jpeg'
  /** Longest side of the result; never enlarged. */
  max_side?: number | undefined
}

/** Re-encodes an external picture: only its pixels are kept. Throws for a broken or huge one. */
export async function reencode(bytes: Uint8Array, options: ReencodeOptions): Promise<Buffer> {
  const { max_pixels, format, max_side } = options
  const sharp = await loadSharp()
  const read = sharp(bytes, { limitInputPixels: max_pixels, failOn: 'error', sequentialRead: true })
  const turned = read.timeout({ seconds: 5 }).autoOrient().toColourspace('srgb')
  const sized = max_side
    ? turned.resize({ width: max_side, height: max_side, fit: 'inside', withoutEnlargement: true })
    : turned
  return PROXIED[format](sized).toBuffer()
}

const READ: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true }
const ANIMATED = new Set<ImageFormat>(['webp', 'gif'])

/** AVIF's effort determines how long a picture takes: 2 needs a third of the default's time for 3 % more bytes. */
const ENCODERS: Record<ImageFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 52, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (picture) => picture.webp({ quality: 78, effort: 3, smartSubsample: true }),
  jpeg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }),
  png: (picture) => picture.png({ compressionLevel: 9, effort: 7 }),
  gif: (picture) => picture.gif({ effort: 4 }),
}
const PROXIED: Record<ReencodeOptions['format'], (picture: Sharp) => Sharp> = {
  // Tiles have few colours: with a palette they stay as small as they were.
  png: (picture) => picture.png({ palette: true, quality: 100, effort: 4, compressionLevel: 9 }),
  jpeg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true }),
}

/** Never empty, never beyond the edge. */
function pixelsOf(crop: Rect, width: number, height: number) {
  const left = Math.min(width - 1, Math.max(0, Math.round(crop.x * width)))
  const top = Math.min(height - 1, Math.max(0, Math.round(crop.y * height)))
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(crop.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(crop.height * height))),
  }
}

/** Only these decoders are enabled, to reduce the attack surface. */
const DECODERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map((name) => `VipsForeignLoad${name}`)

/** Set up once: while decoders are blocked and some enabled again, a concurrent read would find none. */
let loading: ReturnType<typeof setUp> | undefined
const loadSharp = () => (loading ??= setUp())

/** One thread: pictures are background work. No cache: the content behind a file name may change. */
async function setUp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: DECODERS })
  return sharp
}
