// Cutting font files to the characters that are needed; HarfBuzz in WebAssembly, so a broken file harms nothing.
import { AppError } from '../base/errors.ts'
import { requireFont, requireSize, unpackWoff } from './unpack.ts'

/** Options; without any the font stays complete. */
export interface Cut {
  /** The only characters that stay. */
  characters?: readonly number[] | undefined
  /** Narrows the axis of weights of a variable font. */
  weights?: [min: number, max: number] | undefined
  /** `sfnt` is the uncompressed format that tables are read from. */
  format: 'woff2' | 'sfnt'
}

/** Throws 422 for an invalid font. It takes seconds, so only the process of fonts calls it. */
export async function cutFont(font: Buffer, name: string, { characters, weights, format }: Cut): Promise<Buffer> {
  requireFont(font, name)
  // Loaded when it is needed: WebAssembly takes its time.
  const { default: subsetFont } = await import('subset-font')
  const text = characters?.map((code) => String.fromCodePoint(code)).join('')
  const [min, max] = weights ?? []
  const cut = await readable(name, () =>
    subsetFont(unpackWoff(font), text, {
      targetFormat: format === 'sfnt' ? 'truetype' : format,
      keepAllGlyphs: text === undefined,
      ...(min !== undefined && max !== undefined && { variationAxes: { wght: min === max ? min : { min, max } } }),
    }),
  )
  // Tables may overlap in the file, and do not in the result.
  requireSize(cut.length, name)
  return cut
}

async function readable<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw new AppError(
      'font.unreadable',
      { name, reason: (cause as Error).message },
      {
        cause,
      },
    )
  }
}
