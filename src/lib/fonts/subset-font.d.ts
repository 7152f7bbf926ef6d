// Types of subset-font, which has none of its own.
declare module 'subset-font' {
  interface Options {
    targetFormat: string
    keepAllGlyphs: boolean
    variationAxes?: Record<string, number | { min: number; max: number }>
  }
  export default function subsetFont(font: Buffer, text: string | undefined, options: Options): Promise<Buffer>
}
