// Cutting font files to the characters that are needed; HarfBuzz in WebAssembly, so a broken file harms nothing.
import { AppError } from '../base/errors.ts'
import { requireFont, requireSize, unpackWoff } from './unpack.ts'

/** What is cut away; without anything the font stays whole. */
export interface Cut {
  /** The only characters that stay. */
  characters?: readonly number[] | undefined
  /** Narrows the axis of weights of a variable font. */
  weights?: [min: number, max: number] | undefined
  /** `sfnt` is what tables are read from. */
  format: 'woff2' | 'sfnt'
}

/** Throws 422 for what is no font, or one that cannot be read. It takes seconds: only the process of fonts does it. */
export async function cutFont(
  font: Buffer,
  name: string,
  { characters, weights, format }: Cut,
): Promise<Buffer> {
  requireFont(font, name)
  // Loaded when it is needed: WebAssembly takes its time.
  const { default: subsetFont } = await import('subset-font')
  const text = characters?.map((code) => String.fromCodePoint(code)).join('')
  const [min, max] = weights ?? []
  const cut = await readable(name, () =>
    subsetFont(unpackWoff(font), text, {
      targetFormat: format === 'sfnt' ? 'truetype' : format,
      keepAllGlyphs: text === undefined,
      ...(min !== undefined &&
        max !== undefined && { variationAxes: { wght: min === max ? min : { min, max } } }),
    }),
  )
  // Tables may lie over each other in the file, and do not in what comes out.
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
