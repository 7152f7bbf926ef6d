// Loads fonts of the website for samples in the admin, under other names, so that they affect nothing else.
import type { Font } from '../../client/operations.d.ts'
import type { Api } from '../../client/api.ts'
import type { Token } from './design.ts'

const sampleFamily = (key: string) => `cms-sample-${key}`

/** The font-family of a sample. */
export const sampleStack = (key: string, stack: string, samples: ReadonlySet<string>): string =>
  samples.has(key) ? `'${sampleFamily(key)}', ${stack}` : stack

/** Adds the font faces to the document, which loads files on demand. Resolves to the keys of the fonts. */
export async function loadSamples(api: Api, tokens: Token[], fonts: Font[]): Promise<ReadonlySet<string>> {
  const fontTokens = tokens.filter(({ type }) => type === 'font')
  const loaded = new Set<string>()
  for (let i = 0; fontTokens.length && i < fonts.length; i += fontTokens.length) {
    const some = fonts.slice(i, i + fontTokens.length)
    const values = Object.fromEntries(some.map(({ key }, at) => [fontTokens[at]!.key, key]))
    // The stylesheet of a design contains the faces of its fonts.
    const { data } = await api.call('preview_design', { values })
    for (const font of some) if (await addFaces(data.css, font)) loaded.add(font.key)
  }
  return loaded
}

async function addFaces(css: string, { key, stack }: Font): Promise<boolean> {
  const known = [...document.fonts].some(({ family }) => bare(family) === sampleFamily(key))
  if (known) return true
  const sheet = await new CSSStyleSheet().replace(css)
  const rules = [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule)
  const faces = rules.filter(({ style }) => {
    const family = bare(style.getPropertyValue('font-family'))
    // Fallback faces use local fonts and need no loading.
    return family === bare(stack.split(',')[0]!) && style.getPropertyValue('src').includes('url(')
  })
  for (const { style } of faces) document.fonts.add(faceOf(sampleFamily(key), style))
  return faces.length > 0
}

function faceOf(name: string, style: CSSStyleDeclaration): FontFace {
  const readProperty = (property: string) => style.getPropertyValue(property) || undefined
  const [weight, slant, range] = ['font-weight', 'font-style', 'unicode-range'].map(readProperty)
  return new FontFace(name, style.getPropertyValue('src'), {
    display: 'swap',
    ...(weight && { weight }),
    ...(slant && { style: slant }),
    ...(range && { unicodeRange: range }),
  })
}

const bare = (family: string) => family.trim().replace(/^['"]|['"]$/g, '')
