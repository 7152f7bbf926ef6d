// Makes a folder an installation: files for people, npm and git; the first start makes keys and websites.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { AppError } from '../../base/errors.ts'
import { writeFileAtomic } from '../../base/files.ts'
import { SCHEMA_FILES, writeSchemaFiles } from './schema-files.ts'

export interface InitOptions {
  /** The folder of the installation; made when it is missing. */
  folder: string
  /** The package.json of the project that has the product as a dependency, if any: the same dependency is added to the folder. */
  project?: string | undefined
  /** The folder of the product where no project brought it along, as in a checkout: the dependency leads there. */
  product?: string | undefined
  /** Dry run: nothing is written, only what would be made is returned. */
  dry?: boolean | undefined
}
export interface Initialised {
  folder: string
  /** Paths in the folder; those that existed before are in `present`. */
  made: string[]
  present: string[]
  /** Whether npm has to install the product in the folder before it can be used there. */
  install: boolean
}

const TEMPLATE = join(import.meta.dirname, '../../../../templates/installation')
/** Searched for in the folder and all its parents, as Node does. */
const PRODUCT = 'node_modules/cms/package.json'

/** Existing files are not replaced; a .gitignore gets the lines it lacks. Throws 409 when the folder is a file. */
export function initFolder({ folder, project, product, dry = false }: InitOptions): Initialised {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new AppError('config.folder_is_file', { folder })
  if (!dry) mkdirSync(join(folder, 'config/sites'), { recursive: true })
  const [made, present]: [string[], string[]] = [[], []]
  const make = (path: string, isNew: boolean) => (isNew ? made : present).push(path)
  const write = (path: string, text: string) => {
    const isNew = !existsSync(join(folder, path))
    if (isNew && !dry) writeFileSync(join(folder, path), text)
    make(path, isNew)
  }
  write(
    'package.json',
    packageText(project ? dependencyOf(project, folder) : product && fileDependency(folder, product)),
  )
  make('.gitignore', ignore(join(folder, '.gitignore'), dry))
  write('README.md', template('README.md'))
  const isNew = SCHEMA_FILES.map((path) => !existsSync(join(folder, path)))
  if (!dry) writeSchemaFiles(folder)
  SCHEMA_FILES.forEach((path, i) => make(path, isNew[i]!))
  return { folder, made, present, install: !isInstalled(folder) }
}

const template = (name: string) => readFileSync(join(TEMPLATE, name), 'utf8')

/** Whether lines were added: git must not commit the keys, even where a .gitignore exists already. */
function ignore(file: string, dry: boolean): boolean {
  const lines = template('gitignore')
  if (!existsSync(file)) {
    if (!dry) writeFileSync(file, lines)
    return true
  }
  const before = readFileSync(file, 'utf8')
  const known = new Set(before.split('\n').map(ruleOf))
  const missing = lines.split('\n').filter((line) => line && !line.startsWith('#') && !known.has(ruleOf(line)))
  if (!missing.length) return false
  const separator = before === '' || before.endsWith('\n') ? '' : '\n'
  if (!dry) writeFileAtomic(file, `${before}${separator}${missing.join('\n')}\n`)
  return true
}

const ruleOf = (line: string) => line.trim().replace(/^\//, '').replace(/\/$/, '')

function packageText(cms: string | undefined): string {
  const about = {
    private: true,
    type: 'module',
    scripts: { start: 'cms serve', dev: 'cms serve --dev' },
    ...(cms && { dependencies: { cms } }),
  }
  return `${JSON.stringify(about, null, 2)}\n`
}

/** The dependency as the project declares it; a relative path is rewritten for the new folder. */
function dependencyOf(project: string, folder: string): string | undefined {
  try {
    const { dependencies } = JSON.parse(readFileSync(project, 'utf8')) as {
      dependencies?: Record<string, string>
    }
    const named = dependencies?.cms
    const file = /^file:(?!\/)(.+)$/.exec(named ?? '')?.[1]
    return file ? fileDependency(folder, join(dirname(project), file)) : named
  } catch {
    return undefined // not made by this program: npm will report what is wrong with it
  }
}

/** npm takes a path with slashes, relative to the folder. */
const fileDependency = (folder: string, path: string): string => `file:${relative(folder, path).replaceAll('\\', '/')}`

function isInstalled(folder: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, PRODUCT))) return true
    if (at === dirname(at)) return false
  }
}
