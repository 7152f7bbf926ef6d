// Cutting font files to the characters that are needed; HarfBuzz in WebAssembly, so a broken file harms nothing.
import { AppError } from '../errors.ts'

/** What is cut away; without anything the font stays whole. */
export interface Cut {
  /** The only characters that stay. */
  characters?: readonly number[] | undefined
  /** Narrows the axis of weights of a variable font. */
  weights?: [min: number, max: number] | undefined
  /** `sfnt` is what tables are read from. */
  format: 'woff2' | 'sfnt'
}
/** A font of this size takes seconds and much memory; unpacked ones are larger than what came. */
const UNPACKED = 30_000_000

/** Throws 422 for what is no font, or one that cannot be read. */
export async function cutFont(
  font: Buffer,
  name: string,
  { characters, weights, format }: Cut,
): Promise<Buffer> {
  demandFont(font, name)
  // Loaded when it is needed: WebAssembly takes its time.
  const { default: subsetFont } = await import('subset-font')
  const text = characters?.map((code) => String.fromCodePoint(code)).join('')
  const [min, max] = weights ?? []
  try {
    return await subsetFont(font, text, {
      targetFormat: format === 'sfnt' ? 'truetype' : format,
      keepAllGlyphs: text === undefined,
      ...(min !== undefined &&
        max !== undefined && { variationAxes: { wght: min === max ? min : { min, max } } }),
    })
  } catch (cause) {
    throw new AppError('validation', `${name} cannot be read as a font: ${(cause as Error).message}`, {
      cause,
    })
  }
}

/** By its first bytes; WOFF and WOFF2 tell their unpacked size (W3C WOFF2 4.1), which is not believed to be small. */
function demandFont(font: Buffer, name: string): void {
  const signature = font.toString('latin1', 0, 4)
  const packed = signature === 'wOFF' || signature === 'wOF2'
  if (!packed && !['\0\x01\0\0', 'true', 'OTTO'].includes(signature))
    throw new AppError('validation', `${name} is no font file: use .woff2, .woff, .ttf or .otf.`)
  const size = packed && font.length >= 20 ? font.readUInt32BE(16) : font.length
  if (size > UNPACKED)
    throw new AppError('payload-too-large', `${name} is ${size} bytes unpacked, ${UNPACKED} are allowed.`)
}
