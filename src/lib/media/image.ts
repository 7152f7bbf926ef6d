// Decodes, cuts and encodes pictures: the only file that knows sharp.
import type { Sharp, SharpOptions } from 'sharp'
import type { ImageFormat, Rect, Variant } from '../base/picture-plan.ts'

/** Of all frames together (contract 4.4): more is refused before it is decoded. */
export const MAX_PIXELS = 50_000_000
export interface ImageRead {
  /** As libvips calls it: jpeg, png, webp, heif, gif, tiff. */
  format: string
  /** How AVIF and HEIC differ: av1, hevc. */
  compression: string | undefined
  /** Pixels, oriented; of one frame. */
  width: number
  height: number
  /** Frames. */
  pages: number
}
export type Input = string | Uint8Array

/** Frames that follow each other in time: the pages of a TIFF or the pictures of an AVIF are not. */
export const isAnimation = ({ format, pages }: Pick<ImageRead, 'format' | 'pages'>): boolean =>
  pages > 1 && (format === 'gif' || format === 'webp')

/** Reads the head only. Throws for what is no picture, or one of too many pixels. */
export async function readImage(input: Input): Promise<ImageRead> {
  const sharp = await loadSharp()
  const { format, compression, autoOrient, pages = 1 } = await sharp(input, READ).metadata()
  const { width, height } = autoOrient
  return { format, compression, width, height, pages }
}

/** What one file of the plan is made from: `crop` and `width` are taken from the oriented picture. */
export type ImageOptions = Pick<Variant, 'format' | 'width' | 'height' | 'crop'>

/** Oriented, cut, in sRGB, without any metadata; never larger than what it is made from. */
export async function makeVariant(input: Input, wanted: ImageOptions): Promise<Buffer> {
  const sharp = await loadSharp()
  const head = await readImage(input)
  const { width, height } = head
  const animated = isAnimation(head) && ANIMATED.has(wanted.format)
  const turned = sharp(input, { ...READ, animated }).autoOrient()
  const cut = wanted.crop ? turned.extract(pixelsOf(wanted.crop, width, height)) : turned
  const sized = cut.resize({
    width: wanted.width,
    height: wanted.height,
    fit: 'fill',
    withoutEnlargement: true,
  })
  return ENCODERS[wanted.format](sized.toColourspace('srgb')).toBuffer()
}

/** About 20 pixels wide, as base64. Decodes the whole picture, so it throws for a damaged one; its process is bounded. */
export async function placeholderOf(input: Input): Promise<string> {
  const sharp = await loadSharp()
  const tiny = sharp(input, READ)
    .autoOrient()
    .resize({ width: 20, height: 20, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  return (await tiny.webp({ quality: 40, effort: 4 }).toBuffer()).toString('base64')
}

export interface ReencodeOptions {
  /** Of the decoded picture, all of its pages together; more is refused before it is decoded. */
  max_pixels: number
  format: 'png' | 'jpeg'
  /** Longest side of the result; never enlarged. */
  max_side?: number | undefined
}

/** A picture of strangers as one of ours: nothing but its pixels stays. Throws for a broken or huge one. */
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

/** AVIF's effort is what decides how long a picture takes: 2 is a third of the default's time for 3 % more bytes. */
const ENCODERS: Record<ImageFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 52, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (picture) => picture.webp({ quality: 78, effort: 3, smartSubsample: true }),
  jpeg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }),
  png: (picture) => picture.png({ compressionLevel: 9, effort: 7 }),
  gif: (picture) => picture.gif({ effort: 4 }),
}
const PROXIED: Record<ReencodeOptions['format'], (picture: Sharp) => Sharp> = {
  // Tiles have few colours: with a palette they stay as small as they came.
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

/** A decoder that nobody needs is one more way in. */
const DECODERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map((name) => `VipsForeignLoad${name}`)

/** Set up once: while decoders are blocked and some of them let through again, a picture that is being read elsewhere has none. */
let loading: ReturnType<typeof setUp> | undefined
const loadSharp = () => (loading ??= setUp())

/** One thread: pictures are work for the background. No cache: files of one name change. */
async function setUp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: DECODERS })
  return sharp
}
