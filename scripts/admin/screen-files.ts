// Which files each screen of the admin needs first: the server preloads them in the page, together with the shell.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

interface Chunk {
  file: string
  imports?: string[]
}
interface ScreenFiles {
  /** A regular expression for the address below /admin. */
  path: string
  /** The file of the screen, then what it imports. */
  files: string[]
}

/** For every screen in `source`; those with fewer parameters first, as in the admin's router. */
export async function screenFiles(source: string, manifest: Record<string, Chunk>): Promise<ScreenFiles[]> {
  const screens = globSync('screens/*/screen.ts', { cwd: source }).sort()
  const found = await Promise.all(
    screens.map(async (file) => {
      const { default: screen } = (await import(join(source, file))) as { default: { path: string } }
      const [, module] =
        /load: \(\) => import\('\.\/([\w-]+\.ts)'\)/.exec(readFileSync(join(source, file), 'utf8')) ?? []
      if (!module) throw new Error(`${basename(dirname(file))}: \`load\` names no module of its folder.`)
      return { path: screen.path, files: filesOf(join(dirname(file), module), manifest) }
    }),
  )
  const holes = ({ path }: ScreenFiles) => path.split('{').length
  return found.sort((a, b) => holes(a) - holes(b)).map(({ path, files }) => ({ path: patternOf(path), files }))
}

function filesOf(module: string, manifest: Record<string, Chunk>): string[] {
  const files = new Set<string>()
  const waiting = [module]
  for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
    const chunk = manifest[one]!
    if (files.has(chunk.file)) continue
    files.add(chunk.file)
    waiting.push(...(chunk.imports ?? []))
  }
  return [...files]
}

const patternOf = (path: string) =>
  `^${path.replace(/\{\w+(:number)?\}/g, (_, number) => (number ? '[1-9]\\d*' : '[^/]+'))}/?$`
