// The types that extensions and kits import, for editors: those of the entry modules, and all that they depend on.
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** The parts of Lit that `cms/admin` exports, so that a screen needs no package of its own. */
const LIT = ['lit', 'lit-html', 'lit-element', '@lit/reactive-element']
const IMPORT = /(?<=(?:from |import\(|import )['"])[^'"]+(?=['"])/g

/** `folder` has what was compiled; `entries` are its files, without their ending. Those of everything else would be five times as many. */
export function copyNeededTypes(root: string, folder: string, entries: readonly string[]): void {
  cpSync(join(root, 'src/admin/client/operations.d.ts'), join(folder, 'src/admin/client/operations.d.ts'))
  for (const name of LIT) copyTypes(join(root, 'node_modules', name), join(folder, 'node', name))
  const needed = new Set<string>()
  const pending = entries.map((name) => join(folder, `${name}.d.ts`))
  for (let file = pending.pop(); file; file = pending.pop()) {
    if (needed.has(file)) continue
    needed.add(file)
    const before = readFileSync(file, 'utf8')
    const text = before.replaceAll(IMPORT, (path) => litFile(root, folder, { file, path }) ?? path)
    if (text !== before) writeFileSync(file, text)
    for (const [path] of text.matchAll(IMPORT))
      if (path.startsWith('.')) pending.push(join(dirname(file), declarationOf(path)))
  }
  for (const file of globSync('**/*.d.ts', { cwd: folder }).map((name) => join(folder, name)))
    if (!needed.has(file)) rmSync(file)
}

const declarationOf = (path: string): string => (path.endsWith('.d.ts') ? path : path.replace(/\.[jt]s$/, '.d.ts'))

function copyTypes(from: string, to: string): void {
  for (const file of globSync('**/*.d.ts', {
    cwd: from,
    exclude: (name) => /^(development|node_modules|node)$/.test(name),
  }))
    cpSync(join(from, file), join(to, file))
}

/** The relative path to a type file of Lit; undefined for another package. */
function litFile(root: string, folder: string, { file, path }: { file: string; path: string }): string | undefined {
  const name = LIT.find((one) => path === one || path.startsWith(`${one}/`))
  if (name === undefined) return undefined
  const inner = path === name ? mainOf(join(root, 'node_modules', name)) : path.slice(name.length + 1)
  const target = join(folder, 'node', name, declarationOf(inner))
  if (!existsSync(target)) return undefined
  const found = relative(dirname(file), target).replace(/\.d\.ts$/, '.js')
  return found.startsWith('.') ? found : `./${found}`
}

const mainOf = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { main: string }).main
