// Reads the facts that CSS needs from a font file: name, weight, style, metrics, characters (OpenType 1.9).
import { AppError } from '../base/errors.ts'
import { codePoints } from './languages.ts'
import type { FontMetrics, Generic } from './schema.ts'
import { averageWidth } from './fallback.ts'

export interface FontFacts {
  family: string
  italic: boolean
  weight: number
  /** Of a variable font. */
  weights: [min: number, max: number] | undefined
  generic: Generic
  metrics: FontMetrics
  /** The maker forbids to embed it, or to cut it (OS/2 fsType). */
  embedding: { forbidden: boolean; noSubsetting: boolean }
  has: (code: number) => boolean
}

/** Throws 422 when tables are missing or damaged. */
export function readFont(font: Buffer, name: string): FontFacts {
  try {
    return factsOf(font)
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('font.incomplete', { name, reason: (cause as Error).message }, { cause })
  }
}

function factsOf(font: Buffer): FontFacts {
  const table = tablesOf(font)
  const os2 = table('OS/2')
  const selection = os2.readUInt16BE(62)
  const glyphOf = charactersOf(table('cmap'))
  const embedding = os2.readUInt16BE(8)
  return {
    family: familyOf(table('name')),
    italic: (selection & 1) === 1,
    weight: weightOf(os2.readUInt16BE(4)),
    weights: weightsOf(table('fvar', false)),
    generic: genericOf(os2.subarray(32, 42)),
    metrics: metricsOf(table, glyphOf),
    embedding: { forbidden: (embedding & 0xf) === 2, noSubsetting: (embedding & 0x100) !== 0 },
    has: (code) => glyphOf(code) > 0,
  }
}

type Tables = (tag: string, required?: boolean) => Buffer

function tablesOf(font: Buffer): Tables {
  const tables = new Map<string, Buffer>()
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const at = 12 + i * 16
    const offset = font.readUInt32BE(at + 8)
    tables.set(font.toString('latin1', at, at + 4), font.subarray(offset, offset + font.readUInt32BE(at + 12)))
  }
  return (tag, required = true) => {
    const found = tables.get(tag)
    if (!found && required) throw new Error(`it has no table ${tag}`)
    return found ?? Buffer.alloc(0)
  }
}

/** Name 16 is that of the family without its weight, name 1 the older one. */
function familyOf(table: Buffer): string {
  const strings = table.readUInt16BE(4)
  const names = new Map<number, string>()
  for (let i = 0; i < table.readUInt16BE(2); i++) {
    const at = 6 + i * 12
    const [platform, id] = [table.readUInt16BE(at), table.readUInt16BE(at + 6)]
    const start = strings + table.readUInt16BE(at + 10)
    const bytes = Buffer.from(table.subarray(start, start + table.readUInt16BE(at + 8)))
    if (platform === 3 && bytes.length % 2 === 0) names.set(id, bytes.swap16().toString('utf16le'))
    else if (platform === 1 && !names.has(id)) names.set(id, bytes.toString('latin1'))
  }
  return names.get(16) ?? names.get(1) ?? ''
}

function weightsOf(fvar: Buffer): [number, number] | undefined {
  if (!fvar.length) return undefined
  const [first, count, size] = [fvar.readUInt16BE(4), fvar.readUInt16BE(8), fvar.readUInt16BE(10)]
  for (let i = 0; i < count; i++) {
    const at = first + i * size
    if (fvar.toString('latin1', at, at + 4) !== 'wght') continue
    return [weightOf(fvar.readInt32BE(at + 4) / 65536), weightOf(fvar.readInt32BE(at + 12) / 65536)]
  }
  return undefined
}

/** Within the range of CSS (CSS Fonts 4, 2.2), whatever the file contains. */
const weightOf = (stated: number) => Math.min(1000, Math.max(1, Math.round(stated)))

/** PANOSE: kind of family, serifs, proportion. */
function genericOf(panose: Buffer): Generic {
  if (panose[0] !== 2) return 'sans-serif'
  if (panose[3] === 9) return 'monospace'
  return panose[1]! >= 2 && panose[1]! <= 10 ? 'serif' : 'sans-serif'
}

/** As browsers read them: from hhea, or with USE_TYPO_METRICS the typographic ones. */
function metricsOf(table: Tables, glyphOf: (code: number) => number): FontMetrics {
  const [hhea, os2, hmtx] = [table('hhea'), table('OS/2'), table('hmtx')]
  const em = table('head').readUInt16BE(18)
  if (em < 16) throw new Error('its em is too small')
  const [of, at] = os2.readUInt16BE(62) & 0x80 ? [os2, 68] : [hhea, 4]
  const last = hhea.readUInt16BE(34) - 1
  const width = (code: number) => hmtx.readUInt16BE(Math.min(glyphOf(code), last) * 4) / em
  return {
    ascent: round(of.readInt16BE(at) / em),
    descent: round(-of.readInt16BE(at + 2) / em),
    line_gap: round(of.readInt16BE(at + 4) / em),
    average_width: round(averageWidth(width)),
  }
}

const round = (value: number) => Math.round(value * 10_000) / 10_000

/** The glyph of a character, 0 for none; cmap formats 4 and 12, which every font for the web has. */
function charactersOf(cmap: Buffer): (code: number) => number {
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) =>
    cmap.subarray(cmap.readUInt32BE(4 + i * 8 + 4)),
  )
  const large = subtables.find((one) => one.readUInt16BE(0) === 12)
  if (large) return (code) => glyphOf12(large, code)
  const small = subtables.find((one) => one.readUInt16BE(0) === 4)
  if (small) return (code) => glyphOf4(small, code)
  throw new Error('it has no Unicode characters')
}

function glyphOf12(table: Buffer, code: number): number {
  let [low, high] = [0, table.readUInt32BE(12) - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const at = 16 + middle * 12
    const first = table.readUInt32BE(at)
    if (code < first) high = middle - 1
    else if (code > table.readUInt32BE(at + 4)) low = middle + 1
    else return table.readUInt32BE(at + 8) + code - first
  }
  return 0
}

function glyphOf4(table: Buffer, code: number): number {
  if (code > 0xffff) return 0
  const length = table.readUInt16BE(6)
  for (let i = 0; i < length; i += 2) {
    if (table.readUInt16BE(14 + i) < code) continue
    const first = table.readUInt16BE(16 + length + i)
    if (first > code) return 0
    const delta = table.readUInt16BE(16 + length * 2 + i)
    const position = 16 + length * 3 + i
    const offset = table.readUInt16BE(position)
    if (!offset) return (code + delta) & 0xffff
    const glyph = table.readUInt16BE(position + offset + (code - first) * 2)
    return glyph && (glyph + delta) & 0xffff
  }
  return 0
}

/** The characters of a range that the font has. */
export const covered = ({ has }: FontFacts, range: string): number[] => codePoints(range).filter(has)
