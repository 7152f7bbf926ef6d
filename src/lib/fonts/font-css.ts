// Fonts as CSS: @font-face rules, the stack of a design token, and which files to preload.
import { fallbackCss, fallbackName } from './fallback.ts'
import { mainSubset } from './languages.ts'
import { FONT_NAME, FontFace, GENERIC, type FontFamily } from './schema.ts'

/** The address of a font file: below the website, named by its content. */
export const fontUrl = (site: string, { file, sha256 }: Pick<FontFace, 'file' | 'sha256'>): string =>
  `/assets/sites/${site}/fonts/${file}.${sha256.slice(0, 10)}.woff2`

/** The address of its licence; most licences require it to be distributed with the font. */
export const licenceUrl = (site: string, { key, licence }: FontFamily): string | undefined =>
  licence.sha256 && `/assets/sites/${site}/fonts/${key}-licence.${licence.sha256.slice(0, 10)}.txt`

/** The value of font-family. */
export const stackOf = ({ name, generic }: FontFamily): string => `'${name}', '${fallbackName(name)}', ${generic}`

/** All rules of these families. They were checked at installation; what could end a rule is left out here as well. */
export function fontCss(site: string, families: readonly FontFamily[]): string {
  return families
    .filter(isPlain)
    .map((family) => familyCss(site, family))
    .join('')
}

const isPlain = ({ name, generic, licence }: FontFamily) =>
  FONT_NAME.test(name) && GENERIC.includes(generic) && !licence.name.includes('*/')

function familyCss(site: string, family: FontFamily): string {
  const { name, generic, metrics, faces, licence } = family
  const url = licenceUrl(site, family)
  const plain = faces.filter((face) => FontFace.safeParse(face).success)
  const rules = plain.map((face) => {
    const range = face.range ? `;unicode-range:${face.range}` : ''
    return `@font-face{font-family:'${name}';font-style:${face.style};font-weight:${face.weight};font-display:swap;src:url('${fontUrl(site, face)}') format('woff2')${range}}\n`
  })
  const banner = `/*! ${name}: ${licence.name}${url ? `, ${url}` : ''} */\n`
  return `${banner}${rules.join('')}${fallbackCss(name, generic, metrics)}`
}

/** The upright file that text of a language and weight needs first. */
export function firstFace({ faces }: FontFamily, lang: string, weight: number): FontFace | undefined {
  const upright = faces.filter(({ style }) => style === 'normal')
  const main = mainSubset(lang)
  const own = upright.filter(({ subset }) => subset === main)
  const complete = upright.filter(({ range }) => range === undefined)
  return (own.length ? own : complete).toSorted((a, b) => distance(a, weight) - distance(b, weight))[0]
}

function distance({ weight }: FontFace, target: number): number {
  const [min = 400, max = min] = weight.split(' ').map(Number)
  return Math.max(0, min - target, target - max)
}
