// Reads a family from a @fontsource package: its files are cut into subsets already.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { AppError, invalid } from '../errors.ts'
import { isRange } from './languages.ts'
import { madeFamily, type MadeFont, type NewFace, type Wishes } from './made-font.ts'
import { GENERIC, type Generic, type Style } from './schema.ts'
import { readFont } from './sfnt.ts'
import { cutFont } from './subset.ts'

const Metadata = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  family: z.string(),
  subsets: z.array(z.string().regex(/^[a-z0-9-]+$/)),
  weights: z.array(z.int()),
  styles: z.array(z.string()),
  category: z.string().optional(),
  license: z.object({ type: z.string() }).optional(),
  variable: z
    .union([z.record(z.string(), z.object({ min: z.string(), max: z.string() })), z.boolean()])
    .optional(),
})
type Metadata = z.output<typeof Metadata>
interface Package extends Metadata {
  folder: string
  ranges: Record<string, string>
  /** What its version is told by. */
  source: string
}

/** The family with its files; throws 422 for weights, styles or subsets it does not have. */
export async function readPackageFont(folder: string, wishes: Wishes): Promise<MadeFont> {
  const font = await openPackage(folder)
  const axis =
    font.source.startsWith('@fontsource-variable/') && typeof font.variable === 'object'
      ? font.variable['wght']
      : undefined
  const weights = axis ? [`${axis.min} ${axis.max}`] : staticWeights(font, wishes)
  const styles = wishes.styles.filter((style) => font.styles.includes(style))
  if (!styles.length) throw invalid('/styles', `${font.family} has ${font.styles.join(', ')}.`)
  const faces: NewFace[] = []
  for (const style of styles)
    for (const weight of weights)
      for (const subset of subsetsIn(font, wishes))
        faces.push(...(await faceOf(font, { style, weight, subset, wishes })))
  const first = faces[0]
  if (!first)
    throw new AppError('validation', `${font.source} has no files for these subsets, weights and styles.`)
  const { metrics } = readFont(await cutFont(first.body, first.file, { format: 'sfnt' }), first.file)
  const licence = await readFile(join(folder, 'LICENSE')).catch(() => undefined)
  return madeFamily({
    name: wishes.name ?? font.family,
    generic: wishes.generic ?? genericOf(font.category),
    source: font.source,
    licence: { name: font.license?.type ?? 'see LICENSE', body: licence },
    metrics,
    faces,
  })
}

async function openPackage(folder: string): Promise<Package> {
  const json = async (file: string) => JSON.parse(await readFile(join(folder, file), 'utf8')) as unknown
  const { name, version } = (await json('package.json')) as { name: string; version: string }
  const parsed = Metadata.safeParse(await json('metadata.json'))
  if (!parsed.success)
    throw new AppError('validation', `${name} is no package of Fontsource as it is known here.`)
  const ranges = (await json('unicode.json').catch(() => ({}))) as Record<string, string>
  return { ...parsed.data, folder, ranges, source: `${name}@${version}` }
}

function staticWeights(font: Metadata, { weights = [400, 700] }: Wishes): string[] {
  const there = weights.filter((weight) => font.weights.includes(weight))
  if (there.length) return there.map(String)
  throw invalid('/weights', `${font.family} has ${font.weights.join(', ')}.`)
}

/** Of the subsets wanted those there are. Fonts of thousands of characters are cut into numbered parts instead. */
function subsetsIn(font: Package, { subsets }: Wishes): string[] {
  const there = subsets.filter((subset) => font.subsets.includes(subset))
  if (!there.length) throw invalid('/subsets', `${font.family} has ${font.subsets.join(', ')}.`)
  const parts = Object.keys(font.ranges).filter((key) => /^\[\d+\]$/.test(key))
  const named = there.filter((subset) => font.ranges[subset] !== undefined || !parts.length)
  return named.length === there.length ? named : [...named, ...parts]
}

interface Wanted {
  style: Style
  weight: string
  subset: string
  wishes: Wishes
}

async function faceOf(font: Package, { style, weight, subset, wishes }: Wanted): Promise<NewFace[]> {
  const axis = weight.includes(' ')
  const file = `${font.id}-${subset.replace(/[[\]]/g, '')}-${axis ? 'wght' : weight}-${style}`
  const whole = await readFile(join(font.folder, 'files', `${file}.woff2`)).catch(() => undefined)
  if (!whole) return []
  const range = font.ranges[subset]
  if (range !== undefined && !isRange(range))
    throw new AppError('validation', `${font.source} has a range that is none.`)
  const narrowed = axis ? narrow(weight, wishes.weights) : undefined
  const body = narrowed ? await cutFont(whole, file, { weights: narrowed, format: 'woff2' }) : whole
  const told = narrowed ? [...new Set(narrowed)].join(' ') : weight
  return [{ file, body, style, weight: told, subset, range }]
}

/** The part of the axis that the weights wanted span; undefined for all of it. */
function narrow(axis: string, weights: number[] | undefined): [number, number] | undefined {
  if (!weights?.length) return undefined
  const [min, max] = axis.split(' ').map(Number) as [number, number]
  const span: [number, number] = [Math.max(min, Math.min(...weights)), Math.min(max, Math.max(...weights))]
  if (span[0] > span[1]) throw invalid('/weights', `Its weights are ${min} to ${max}.`)
  return span[0] === min && span[1] === max ? undefined : span
}

const genericOf = (category = ''): Generic => GENERIC.find((one) => one === category) ?? 'sans-serif'
