// Puts the bundled extensions into the published package as npm packages: compiled, with their files, without sources.
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'

/** `made` is the folder of the build, where their server code was compiled already (tsconfig.build.json). */
export function buildExtensions(root: string, made: string): void {
  const target = join(made, 'extensions')
  for (const file of globSync('extensions/*/package.json', { cwd: root })) {
    const folder = dirname(file)
    const { files = [] } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { files?: string[] }
    const compiled = join(made, folder, 'src')
    if (existsSync(compiled)) renameSync(compiled, join(made, folder, 'dist'))
    buildScreens(join(root, folder, 'src'), join(made, folder, 'dist'))
    for (const one of files.filter((name) => name !== 'dist' && existsSync(join(root, folder, name))))
      cpSync(join(root, folder, one), join(made, folder, one), { recursive: true })
    cpSync(join(root, file), join(made, file))
  }
  rmSync(join(made, 'types/extensions'), { recursive: true, force: true })
  for (const test of globSync('*/test', { cwd: target })) rmSync(join(target, test), { recursive: true })
}

/** Browser code has no types at run time and imports `cms/admin`, which stays; other files are copied. */
function buildScreens(source: string, target: string): void {
  for (const file of globSync('**/*', { cwd: source, withFileTypes: true }).filter((one) => one.isFile())) {
    const path = join(file.parentPath, file.name)
    const name = path.slice(source.length + 1)
    const isScreen = name.startsWith('admin/') && name.endsWith('.ts')
    if (name.endsWith('.ts') && !isScreen) continue
    mkdirSync(dirname(join(target, name)), { recursive: true })
    if (isScreen) writeFileSync(join(target, name.replace(/ts$/, 'js')), scriptOf(readFileSync(path, 'utf8')))
    else cpSync(path, join(target, name))
  }
}

const scriptOf = (text: string): string =>
  stripTypeScriptTypes(text).replace(/(\bfrom\s+|\bimport\s*\(?\s*)(['"])(\.[^'"]+)\.ts\2/g, '$1$2$3.js$2')
