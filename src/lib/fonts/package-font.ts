// Reads a family from a @fontsource package, whose files are cut into subsets already.
import { list } from '../base/catalogue/message.ts'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { AppError, invalid } from '../base/errors.ts'
import { FILE_BYTES } from './check-files.ts'
import { isRange } from './languages.ts'
import { requireSmall, madeFamily, type MadeFont, type NewFace, type FontOptions } from './made-font.ts'
import { FONT_NAME, GENERIC, STYLES, SUBSET, type Generic, type Style } from './schema.ts'
import { readFont } from './sfnt.ts'
import { cutFont } from './subset.ts'

const KEY = z.string().regex(/^[a-z0-9-]{1,80}$/)
const WEIGHT = z.string().regex(/^([1-9]\d{0,2}|1000)$/)
/** Packages are of untrusted origin: only known fields are read, and nothing that means something in CSS. */
const Metadata = z.object({
  id: KEY,
  family: z.string().regex(FONT_NAME),
  subsets: z.array(KEY).max(200),
  weights: z.array(z.int().min(1).max(1000)).max(100),
  styles: z.array(z.enum(STYLES)).max(2),
  category: z.string().max(80).optional(),
  license: z.object({ type: z.string().max(200) }).optional(),
  variable: z.union([z.object({ wght: z.object({ min: WEIGHT, max: WEIGHT }).optional() }), z.boolean()]).optional(),
})
const Named = z.object({
  name: z.string().regex(/^@fontsource(-variable)?\/[a-z0-9-]+$/),
  version: z.string().regex(/^\d[\w.+-]{0,60}$/),
})
const Ranges = z.record(z.string().regex(SUBSET), z.string().refine(isRange))
type Metadata = z.output<typeof Metadata>
interface Package extends Metadata {
  folder: string
  ranges: Map<string, string>
  /** The package with its version, for the record and for errors. */
  source: string
}

/** The family with its files; throws 422 for weights, styles or subsets it does not have. */
export async function readPackageFont(folder: string, wishes: FontOptions): Promise<MadeFont> {
  const font = await openPackage(folder)
  const axis =
    font.source.startsWith('@fontsource-variable/') && typeof font.variable === 'object'
      ? font.variable.wght
      : undefined
  const weights = axis ? [`${axis.min} ${axis.max}`] : staticWeights(font, wishes)
  const styles = wishes.styles.filter((style) => font.styles.includes(style))
  if (!styles.length) throw invalid('/styles', 'font.offers', { family: font.family, offered: list(font.styles) })
  const faces: NewFace[] = []
  for (const style of styles)
    for (const weight of weights)
      for (const subset of subsetsIn(font, wishes)) await add(faces, font, { style, weight, subset, wishes })
  const first = faces[0]
  if (!first) throw new AppError('font.package_without_files', { source: font.source })
  const { metrics } = readFont(await cutFont(first.body, first.file, { format: 'sfnt' }), first.file)
  const licence = await readPart(folder, 'LICENSE')
  return madeFamily({
    name: wishes.name ?? font.family,
    generic: wishes.generic ?? genericOf(font.category),
    source: font.source,
    licence: { name: font.license?.type ?? 'see LICENSE', body: licence },
    metrics,
    faces,
  })
}

/** Throws 422 for another kind of package. */
async function openPackage(folder: string): Promise<Package> {
  const named = Named.safeParse(await readJson(folder, 'package.json'))
  const parsed = Metadata.safeParse(await readJson(folder, 'metadata.json'))
  const ranges = Ranges.safeParse((await readJson(folder, 'unicode.json')) ?? {})
  if (!named.success || !parsed.success || !ranges.success) throw new AppError('font.package_unknown')
  const { name, version } = named.data
  return {
    ...parsed.data,
    folder,
    ranges: new Map(Object.entries(ranges.data)),
    source: `${name}@${version}`,
  }
}

/** Undefined when it is missing, or no JSON. */
async function readJson(folder: string, file: string): Promise<unknown> {
  try {
    return JSON.parse(String(await readPart(folder, file)))
  } catch {
    return undefined
  }
}

/** Undefined when there is no such file. Throws 413 for a file that is too large for a font. */
async function readPart(folder: string, file: string): Promise<Buffer | undefined> {
  const part = await open(join(folder, file)).catch(() => undefined)
  if (!part) return undefined
  try {
    const stat = await part.stat()
    if (!stat.isFile()) return undefined
    if (stat.size <= FILE_BYTES) return await part.readFile()
    throw new AppError('font.file_too_large', { file, max: FILE_BYTES })
  } finally {
    await part.close()
  }
}

function staticWeights(font: Metadata, { weights = [400, 700] }: FontOptions): string[] {
  const there = weights.filter((weight) => font.weights.includes(weight))
  if (there.length) return there.map(String)
  throw invalid('/weights', 'font.offers', { family: font.family, offered: list(font.weights) })
}

/** The requested subsets that exist. Fonts of thousands of characters are cut into numbered parts instead. */
function subsetsIn(font: Package, { subsets }: FontOptions): string[] {
  const there = subsets.filter((subset) => font.subsets.includes(subset))
  if (!there.length) throw invalid('/subsets', 'font.offers', { family: font.family, offered: list(font.subsets) })
  const parts = [...font.ranges.keys()].filter((key) => /^\[\d+\]$/.test(key))
  const named = there.filter((subset) => font.ranges.has(subset) || !parts.length)
  return named.length === there.length ? named : [...named, ...parts]
}

interface Options {
  style: Style
  weight: string
  subset: string
  wishes: FontOptions
}

/** Nothing where the package has no such file. */
async function add(faces: NewFace[], font: Package, { style, weight, subset, wishes }: Options): Promise<void> {
  const axis = weight.includes(' ')
  const file = `${font.id}-${subset.replace(/[[\]]/g, '')}-${axis ? 'wght' : weight}-${style}`
  const original = await readPart(font.folder, `files/${file}.woff2`)
  if (!original) return
  const narrowed = axis ? narrow(weight, wishes.weights) : undefined
  const body = narrowed ? await cutFont(original, file, { weights: narrowed, format: 'woff2' }) : original
  const weightRange = narrowed ? [...new Set(narrowed)].join(' ') : weight
  faces.push({ file, body, style, weight: weightRange, subset, range: font.ranges.get(subset) })
  requireSmall(faces, font.family)
}

/** The part of the axis that the requested weights span; undefined for all of it. */
function narrow(axis: string, weights: number[] | undefined): [number, number] | undefined {
  if (!weights?.length) return undefined
  const [min, max] = axis.split(' ').map(Number) as [number, number]
  const span: [number, number] = [Math.max(min, Math.min(...weights)), Math.min(max, Math.max(...weights))]
  if (span[0] > span[1]) throw invalid('/weights', 'font.weight_range', { min, max })
  return span[0] === min && span[1] === max ? undefined : span
}

const genericOf = (category = ''): Generic => GENERIC.find((one) => one === category) ?? 'sans-serif'
