// Makes a family of font files that a user has: their facts are read from them, and they are cut into subsets.
import { list } from '../base/catalogue/message.ts'
import { invalid } from '../base/errors.ts'
import { isLicence, type FontFile } from './check-files.ts'
import { ALL, rangeOf } from './languages.ts'
import { requireSmall, keyOf, madeFamily, type MadeFont, type NewFace, type FontOptions } from './made-font.ts'
import { covered, readFont, type FontFacts } from './sfnt.ts'
import { cutFont } from './subset.ts'
import { requireSize } from './unpack.ts'

interface Opened {
  name: string
  font: Buffer
  facts: FontFacts
}

/**
 * The family of checked files; throws 422 for invalid files, files of several families, and fonts that may not be
 * embedded.
 */
export async function readFileFont(files: FontFile[], wishes: FontOptions): Promise<MadeFont> {
  const licence = files.find(isLicence)
  const opened: Opened[] = []
  for (const file of files) {
    if (!isLicence(file)) opened.push(await open(file))
    requireSize(
      opened.reduce((sum, { font }) => sum + font.length, 0),
      'All of it',
    )
  }
  const matching = opened.filter((one) => fits(one, wishes))
  const [first] = matching
  if (!first) throw invalid('/files', 'font.no_file_of_styles')
  const families = [...new Set(matching.map(({ facts }) => facts.family))]
  if (!wishes.name && families.length > 1) throw invalid('/name', 'font.several_families', { families: list(families) })
  const name = wishes.name ?? first.facts.family
  const faces: NewFace[] = []
  for (const one of matching) {
    faces.push(...(await facesOf(one, keyOf(name), wishes)))
    requireSmall(faces, name)
  }
  requireOnce(faces)
  return madeFamily({
    name,
    generic: wishes.generic ?? first.facts.generic,
    source: 'files',
    licence: { name: licence ? 'see the licence file' : 'not told', body: licence?.body },
    metrics: first.facts.metrics,
    faces,
  })
}

async function open({ name, body }: FontFile): Promise<Opened> {
  // Also a font that must not be cut: its tables are put in order, every character stays.
  const font = await cutFont(body, name, { format: 'sfnt' })
  const facts = readFont(font, name)
  if (facts.embedding.forbidden) throw invalid('/files', 'font.not_embeddable', { name })
  return { name, font, facts }
}

function fits({ facts }: Opened, { weights, styles }: FontOptions): boolean {
  if (!styles.includes(facts.italic ? 'italic' : 'normal')) return false
  return !weights || facts.weights !== undefined || weights.includes(facts.weight)
}

async function facesOf({ name, font, facts }: Opened, key: string, wishes: FontOptions): Promise<NewFace[]> {
  const style = facts.italic ? 'italic' : 'normal'
  // A font that must not be cut keeps its whole range of weights.
  const { noSubsetting } = facts.embedding
  const span = facts.weights && spanOf(facts.weights, noSubsetting ? undefined : wishes.weights)
  const weight = span ? [...new Set(span)].join(' ') : String(facts.weight)
  const subsets = noSubsetting ? [ALL] : wishes.subsets
  const faces: NewFace[] = []
  for (const subset of subsets) {
    const range = rangeOf(subset)
    const characters = range === undefined ? undefined : covered(facts, range)
    if (characters?.length === 0) continue
    const body = await cutFont(font, name, {
      characters,
      weights: noSubsetting ? undefined : span,
      format: 'woff2',
    })
    const file = `${key}-${subset}-${weight.replace(' ', '-')}-${style}`
    faces.push({ file, body, style, weight, subset, range })
  }
  return faces
}

function spanOf([min, max]: [number, number], weights: number[] | undefined): [number, number] {
  if (!weights?.length) return [min, max]
  const span: [number, number] = [Math.max(min, Math.min(...weights)), Math.min(max, Math.max(...weights))]
  return span[0] <= span[1] ? span : [min, max]
}

/** Throws for two files of the same style: a browser would silently take the last one. */
function requireOnce(faces: NewFace[]): void {
  const twice = faces.find(({ file }, i) => faces.findIndex((other) => other.file === file) !== i)
  if (twice) throw invalid('/files', 'font.style_repeated', { style: twice.style, weight: twice.weight })
  if (!faces.length) throw invalid('/subsets', 'font.no_characters')
}
