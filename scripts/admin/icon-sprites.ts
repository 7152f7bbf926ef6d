// A Vite plugin: the admin's icons as two sprites, those it uses by name and all of the product (contract 4.1).
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const ROOT = join(import.meta.dirname, '../..')
const REGULAR = join(ROOT, 'node_modules/@phosphor-icons/core/assets/regular')
const ID = 'virtual:cms-icons'

export function iconSprites(): Plugin {
  return {
    name: 'cms-icons',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined
      const own = namedIcons()
      const shell = this.emitFile({ type: 'asset', name: 'icons.svg', source: sprite(own) })
      const full = this.emitFile({ type: 'asset', name: 'icons-all.svg', source: sprite(productIcons()) })
      return [
        `export const ICONS = new Set(${JSON.stringify([...own.keys()])})`,
        `export const SHELL_SPRITE = import.meta.ROLLUP_FILE_URL_${shell}`,
        `export const FULL_SPRITE = import.meta.ROLLUP_FILE_URL_${full}`,
      ].join('\n')
    },
    resolveFileUrl: ({ fileName }) => JSON.stringify(`/admin/assets/app/${fileName}`),
  }
}

/** Where commonly used icons are named: the admin, and the bundled blocks. */
const NAMING = ['src/admin/**/*.ts', 'kits/*/blocks/**/*.ts']

/** Every quoted word of those sources that is the name of an icon. */
function namedIcons(): Map<string, string> {
  const words = new Set<string>()
  for (const file of NAMING.flatMap((pattern) => globSync(pattern, { cwd: ROOT })))
    for (const [, word] of readFileSync(join(ROOT, file), 'utf8').matchAll(/['"]([a-z]+(?:-[a-z]+)*)['"]/g))
      words.add(word!)
  const icons = [...words].sort().filter((word) => existsSync(join(REGULAR, `${word}.svg`)))
  return new Map(icons.map((name) => [name, pathsOf(readFileSync(join(REGULAR, `${name}.svg`), 'utf8'))]))
}

function productIcons(): Map<string, string> {
  const all = JSON.parse(readFileSync(join(ROOT, 'src/lib/icons/icons.json'), 'utf8')) as Record<string, string>
  return new Map(Object.entries(all))
}

const pathsOf = (svg: string) => svg.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '')

function sprite(icons: Map<string, string>): string {
  const symbols = [...icons].map(
    ([name, paths]) => `<symbol id="${name}" viewBox="0 0 256 256" fill="currentColor">${paths}</symbol>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}
