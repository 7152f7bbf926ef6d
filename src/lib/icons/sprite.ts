// The sprite of a website: one file with the icons that its pages use, loaded once and cached by browsers.
import { html, type Html } from '../base/html.ts'
import { shortHash } from '../base/hash.ts'
import { shapeOf, svgOf, type IconOptions } from './icons.ts'

export interface Sprite {
  url: string
  type: string
  body: Buffer
}

/** The icon as a reference into a sprite; shapes follow the colour of the text there, too. Throws 404 as icon() does. */
export function iconFrom(sprite: string, name: string, options: IconOptions = {}): Html {
  shapeOf(name)
  return svgOf(useOf(sprite, name), options)
}

const useOf = (sprite: string, name: string) => html`<use href="${sprite}#${name}"></use>`

/** Replaces references by the shapes themselves, where the sprite is not available. */
export function inlined(markup: string, sprite: string, names: Iterable<string>): string {
  let text = markup
  for (const name of names) text = text.replaceAll(useOf(sprite, name).markup, () => shapeOf(name).markup)
  return text
}

/** The sprite of these icons, in any order; unknown names are left out. */
export function makeSprite(site: string, names: readonly string[], has: (name: string) => boolean): Sprite {
  const symbols = [...new Set(names)]
    .filter(has)
    .sort()
    .map((name) => html`<symbol id="${name}" viewBox="0 0 256 256">${shapeOf(name)}</symbol>\n`)
  const { markup } = html`<svg xmlns="http://www.w3.org/2000/svg">
<metadata>Phosphor Icons, Copyright (c) 2023 Phosphor Icons, MIT License</metadata>
${symbols}</svg>
`
  return { url: spriteUrl(site, shortHash(markup)), type: 'image/svg+xml', body: Buffer.from(markup) }
}

/** Where the sprite of a website is, by its content. */
export const spriteUrl = (site: string, hash: string): string => `/assets/sites/${site}/icons.${hash}.svg`
