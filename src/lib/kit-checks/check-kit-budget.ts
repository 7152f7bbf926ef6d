// What the start page of a kit weighs: the design, the files of every page and those of its blocks, uncompressed.
import { existsSync, statSync } from 'node:fs'
import type { BlockInput } from '../blocks/schema.ts'
import { designCss, designValues } from '../design/design.ts'
import type { Finding } from './check-kit.ts'
import { kitFile, starterContent, type Kit } from '../kits/kits.ts'

/** Bytes. */
export interface Weight {
  css: number
  js: number
}

/** Of the home page of the starter content; of a page without blocks where a kit has none. */
export function startPageWeight(kit: Kit): Weight {
  const { css = [], js = [], conditional_css = {} } = kit.definition
  const content = starterContent(kit, kit.definition.source_lang)
  const home = content?.pages.find(({ slug, type = 'page' }) => slug === '' && type === 'page')
  const types = new Set(home ? typesOf(kit, home.blocks) : [])
  const conditional = Object.entries(conditional_css)
    .filter(([, needed]) => needed.some((type) => types.has(type)))
    .map(([path]) => path)
  const files = [...new Set([...css, ...js, ...conditional])].filter((path) => existsSync(kitFile(kit.folder, path)))
  const size = (scripts: boolean) =>
    files
      .filter((path) => /\.m?js$/.test(path) === scripts)
      .reduce((sum, path) => sum + statSync(kitFile(kit.folder, path)).size, 0)
  const tokens = designCss(kit.design, designValues(kit.design))
  return { css: size(false) + Buffer.byteLength(tokens), js: size(true) }
}

/** As `conditional_css` names them: `type` and `type:variant`. */
function typesOf(kit: Kit, blocks: readonly BlockInput[]): string[] {
  return blocks.flatMap(({ type, variant, children }) => {
    const used = variant ?? Object.keys(kit.blocks.get(type)?.variants ?? {})[0]
    return [type, ...(used === undefined ? [] : [`${type}:${used}`]), ...typesOf(kit, children ?? [])]
  })
}

export function budgetFindings({ css, js }: Weight, budget: Weight | undefined): Finding[] {
  const over = (kind: 'css' | 'js', bytes: number): Finding[] =>
    budget && bytes > budget[kind]
      ? [
          {
            check: 'budget',
            message: `${kind} of the start page is ${bytes} bytes, ${budget[kind]} are allowed`,
          },
        ]
      : []
  return [...over('css', css), ...over('js', js)]
}
