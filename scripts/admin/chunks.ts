// Which modules of the admin come in one file: every file that is asked for costs the browser more than the bytes of a small module.
import type { Rollup } from 'vite'

type Info = Rollup.GetModuleInfo

/** Loaded by nearly every screen, when at least so many roots need it. */
const MANY = 8
const SHELL = /\/src\/admin\/(main|shell\/cms-app)\.ts$/
/** Inline editing: what it begins with defines no element, and only then what shows them (`in-pixels.ts`). */
const TOOLS = /\/src\/admin\/inline\/inline-tools\.ts$/
const SHOW = /\/src\/admin\/inline\/show\.ts$/
/** What all screens say of themselves for others comes at once. */
const NAMES = /\/src\/admin\/(screens\/[\w-]+\/|define-)?names\.ts$/
/** What the help says of all screens comes when it is opened, not with the screens. */
const HELP = /\/src\/admin\/(help\/[\w-]+|screens\/[\w-]+\/help)\.ts$/
/** Other libraries are large, and wanted by few: Rollup knows best. */
const CONTROLS = /\/node_modules\/(@awesome\.me|@shoelace-style|lit|lit-html|lit-element|@lit|@lit-labs)\//

/**
 * The name of the file a module comes in, by who needs it: `base` is what inline editing on websites begins with, too,
 * `house` what it shows, too, `shell` is needed by every page of the admin, `common` by many screens, the others by some, named by their folder. Undefined for
 * what one root alone needs: that is the root's own file. So are stylesheets: on a website, a file that has one would style
 * the website.
 */
export function chunkOf(id: string, { getModuleInfo }: { getModuleInfo: Info }): string | undefined {
  if (id.endsWith('.css')) return undefined
  if (NAMES.test(id)) return 'names'
  if (HELP.test(id)) return 'help'
  const roots = rootsOf(id, getModuleInfo)
  if (roots.has(id)) return undefined
  const [ofShell, ofTools, isShown] = [SHELL, TOOLS, SHOW].map((root) =>
    [...roots].some((one) => root.test(one)),
  )
  if (ofShell) return ofTools ? 'base' : isShown ? 'house' : 'shell'
  const isOurs = !id.includes('/node_modules/')
  if (roots.size < 2 || !(isOurs || CONTROLS.test(id))) return undefined
  return roots.size >= MANY ? 'common' : folderOf(id)
}

/** Entries and what is imported by `import()`, as far as they reach the module statically. */
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
