// Which modules of the admin share a chunk: each request costs the browser more than the bytes of a small module.
import type { Rollup } from 'vite'

type Info = Rollup.GetModuleInfo

/** Modules for nearly every screen: needed by at least so many roots. */
const MANY = 7
const SHELL = /\/src\/admin\/(main|shell\/cms-app)\.ts$/
/** What /admin shows first. */
const FIRST = /\/src\/admin\/screens\/dashboard\/dashboard-screen\.ts$/
/** Inline editing: its start defines no element; `in-pixels.ts` defines those that show it. */
const TOOLS = /\/src\/admin\/inline\/inline-tools\.ts$/
const SHOW = /\/src\/admin\/inline\/show\.ts$/
/** Names that all screens register for others are in one chunk. */
const NAMES = /\/src\/admin\/(screens\/[\w-]+\/|define-)?names\.ts$/
/** Help texts of all screens are loaded when the help is opened. */
const HELP = /\/src\/admin\/(help\/[\w-]+|screens\/[\w-]+\/help)\.ts$/
/** Shared style sheets import only Lit and each other: in a chunk of their own they are ready where chunks import each other. */
const SHEETS = /\/src\/admin\/styles\//
/** Other libraries are large and rarely needed: Rollup decides. */
const CONTROLS = /\/node_modules\/(@awesome\.me|@shoelace-style|lit|lit-html|lit-element|@lit|@lit-labs)\//

/**
 * The chunk of a module, by what needs it: `base` is the start of inline editing, `house` its interface, `shell` is
 * needed by every page of the admin, `common` by many screens or by the overview, which is opened first and must not load
 * what only others of a folder need; the others by some, named by their folder. Undefined for what only one root
 * needs: that goes into its own chunk. So do stylesheets: on a website, a chunk with one would style the website.
 */
export function chunkOf(id: string, { getModuleInfo }: { getModuleInfo: Info }): string | undefined {
  if (id.endsWith('.css')) return undefined
  if (NAMES.test(id)) return 'names'
  if (HELP.test(id)) return 'help'
  const roots = rootsOf(id, getModuleInfo)
  if (roots.has(id)) return undefined
  const [ofShell, ofTools, isShown] = [SHELL, TOOLS, SHOW].map((root) => [...roots].some((one) => root.test(one)))
  if (ofShell) return ofTools ? 'base' : isShown ? 'house' : 'shell'
  if (SHEETS.test(id)) return 'sheets'
  const isOurs = !id.includes('/node_modules/')
  if (roots.size < 2 || !(isOurs || CONTROLS.test(id))) return undefined
  return roots.size >= MANY || [...roots].some((one) => FIRST.test(one)) ? 'common' : folderOf(id)
}

/** Entries and dynamically imported modules that import the module statically. */
function rootsOf(id: string, getModuleInfo: Info): Set<string> {
  const seen = new Set<string>()
  const roots = new Set<string>()
  const waiting = [id]
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (seen.has(one)) continue
    seen.add(one)
    const info = getModuleInfo(one)
    if (!info) continue
    if (info.isEntry || info.dynamicImporters.length) roots.add(one)
    waiting.push(...info.importers)
  }
  return roots
}

function folderOf(id: string): string {
  const [, folder] = /\/src\/admin\/(?:screens\/)?([\w-]+)\//.exec(id) ?? []
  return folder ?? 'controls'
}
