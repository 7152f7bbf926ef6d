// Builds dist/, which `npm pack` packs next to bin/: JavaScript, since Node runs no TypeScript inside node_modules.
// It has the folder structure of the sources, so that relative paths hold in both. Run by `npm run build`.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, extname, join, sep } from 'node:path'
import { LIBRARIES, libraryFile } from '../bin/libraries.ts'
import { buildExtensions } from './build-extensions.ts'
import { DOC_CHAPTERS } from '../src/lib/manual/chapters.ts'
import { copyNeededTypes } from './package-types.ts'
import { ENTRIES } from '../src/lib/core/extension/resolve.ts'

const ROOT = join(import.meta.dirname, '..')
const TARGET = join(ROOT, 'dist')
/** Files that the code reads at run time; of the admin only its build. */
const FOLDERS = ['src/lib', 'src/server', 'src/commands', 'kits', 'templates', 'config']
const ADMIN = 'build/admin'
/** Documents that README.md links, besides the chapters of the manual. */
const MORE_DOCS = ['metrics', 'network-file', 'nginx', 'static-export']
/** Files of an installation in the checkout. */
const OWN = new Set(['config/config.local.json', 'config/sites'].map((path) => join(ROOT, path)))

mkdirSync(join(ROOT, 'build'), { recursive: true })
// Built in a temporary folder first, so that a parallel `npm pack` finds a complete one.
const made = mkdtempSync(join(ROOT, 'build/package-'))
try {
  run('scripts/bundle-libraries.ts')
  run('scripts/build-admin.ts', '--if-stale')
  run(
    'node_modules/typescript-7/bin/tsc',
    '-p',
    'tsconfig.build.json',
    '--outDir',
    made,
    '--declarationDir',
    join(made, 'types'),
  )
  run('node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.admin-types.json', '--outDir', join(made, 'types'))
  copyNeededTypes(ROOT, join(made, 'types'), [
    ...Object.values(ENTRIES).map((name) => join('src/lib', name)),
    'src/admin/extension-api',
  ])
  buildExtensions(ROOT, made)
  for (const folder of FOLDERS) cpSync(join(ROOT, folder), join(made, folder), { recursive: true, filter })
  for (const name of [...DOC_CHAPTERS, ...MORE_DOCS])
    cpSync(join(ROOT, `docs/${name}.md`), join(made, `docs/${name}.md`))
  const built = JSON.parse(readFileSync(join(ROOT, ADMIN, 'files.json'), 'utf8')) as string[]
  for (const file of built) cpSync(join(ROOT, ADMIN, file), join(made, ADMIN, file))
  for (const name of LIBRARIES) {
    const file = libraryFile(ROOT, name)
    if (existsSync(file)) cpSync(file, join(made, 'libraries', basename(file)))
  }
  run('scripts/index-operations.ts', join(made, 'src/lib'))
  writeFileSync(join(made, 'stamp'), `${digestOf(made)}\n`)
  replace(made)
} finally {
  rmSync(made, { recursive: true, force: true })
}

function run(script: string, ...args: string[]): void {
  const { status } = spawnSync(process.execPath, [join(ROOT, script), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`${script} failed`)
}

/** Everything but compiled sources; templates stay TypeScript, since they are copied out of the package. */
function filter(path: string): boolean {
  if (OWN.has(path)) return false
  return extname(path) !== '.ts' || path.startsWith(join(ROOT, 'templates') + sep)
}

/** Of all files: a running server sees by it that the package was replaced. */
function digestOf(folder: string): string {
  const hash = createHash('sha256')
  const files = globSync('**', { cwd: folder, withFileTypes: true }).filter((one) => one.isFile())
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort()
  for (const path of paths) hash.update(`${path.slice(folder.length)}\0`).update(readFileSync(path))
  return hash.digest('hex')
}

function replace(made: string): void {
  const former = `${made}-former`
  if (existsSync(TARGET)) renameSync(TARGET, former)
  renameSync(made, TARGET)
  rmSync(former, { recursive: true, force: true })
}
