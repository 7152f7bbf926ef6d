// Makes a kit of one's own in kits/: a copy of another one under its own name, or the small template.
import { list } from '../base/catalogue/message.ts'
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, extname, join, relative } from 'node:path'
import { AppError, invalid } from '../base/errors.ts'
import { newId } from '../base/clock.ts'
import { findKit, listKits } from '../kits/kits.ts'
import { readTextFile } from '../base/read-text.ts'

export interface NewKit {
  /** Folder of the installation. */
  root: string
  name: string
  /** Shown to people; made of the name when missing. */
  label?: string | undefined
  /** The kit that is copied; the small template when missing. */
  from?: string | undefined
  /** Only returns what would be made. */
  dry_run?: boolean | undefined
}
export interface CreatedKit {
  name: string
  label: string
  folder: string
  files: string[]
}

const TEMPLATE = join(import.meta.dirname, '../../../templates/kit')
/** By it an editor checks a kit against the types of cms/kit; nothing is compiled. */
const TSCONFIG = {
  compilerOptions: {
    module: 'nodenext',
    target: 'es2024',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    allowJs: true,
  },
  exclude: ['css', 'js'],
}
const SKIPPED = new Set(['node_modules', '.git', '.DS_Store'])

/**
 * Throws 409 for a name in use, 422 for an invalid one, 404 for an unknown kit to copy. Leaves nothing behind when it
 * fails.
 */
export function createKit({ root, name, label = labelOf(name), from, dry_run }: NewKit): CreatedKit {
  if (!/^[a-z][a-z0-9_-]{0,40}$/.test(name)) throw invalid('/name', 'kit_check.name_format', { name })
  if (label.trim() === '') throw invalid('/label', 'kit_check.label_empty')
  const folder = join(root, 'kits', name)
  if (findKit(root, name) || existsSync(folder)) throw new AppError('kit_check.exists', { name })
  const source = from === undefined ? TEMPLATE : sourceOf(root, from)
  if (dry_run) return { name, label, folder, files: plannedFiles(source) }
  const unfinished = join(root, 'kits', `.${name}-${newId()}.tmp`)
  try {
    mkdirSync(join(root, 'kits'), { recursive: true })
    cpSync(source, unfinished, { recursive: true, filter: (path) => !SKIPPED.has(basename(path)) })
    rename(unfinished, { name, label, from })
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
  return { name, label, folder, files: filesIn(folder) }
}

function sourceOf(root: string, from: string): string {
  const source = findKit(root, from)
  if (source) return source
  const known = listKits(root).map((kit) => kit.name)
  throw new AppError('kit_check.unknown', { kit: from, kits: list(known) })
}

/** muster_2025 → Muster 2025 */
const labelOf = (name: string) =>
  name
    .replace(/^./, (first) => first.toUpperCase())
    .replaceAll(/[-_]+/g, ' ')
    .trim()

function rename(folder: string, kit: { name: string; label: string; from: string | undefined }): void {
  for (const file of filesIn(folder).filter((name) => ['.ts', '.js', '.json', '.css'].includes(extname(name)))) {
    const path = join(folder, file)
    const before = readTextFile(path)
    const after = /^kit\.(ts|js)$/.test(file) ? relabelled(before, kit.label) : before
    const named = kit.from === undefined ? after : after.replaceAll(`${kit.from} kit`, `${kit.name} kit`)
    if (named !== before) writeFileSync(path, named)
  }
  const manifest = join(folder, 'package.json')
  // Node reads the nearest package.json to know that these files are modules.
  const own = existsSync(manifest) ? (JSON.parse(readTextFile(manifest)) as object) : { private: true }
  writeJson(manifest, { ...own, name: `kit-${kit.name}`, type: 'module' })
  const checked = join(folder, 'tsconfig.json')
  if (!existsSync(checked)) writeJson(checked, TSCONFIG)
}

const writeJson = (path: string, value: object) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)

/** The first label is the kit's own; a backslash, quote or newline in the new one must not end the text. */
function relabelled(source: string, label: string): string {
  const text = JSON.stringify(label).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return source.replace(/(\blabel:\s*)(['"`])(?:\\.|(?!\2)[^\\])*\2/, (_, before: string) => `${before}'${text}'`)
}

const plannedFiles = (source: string): string[] => {
  const copied = filesIn(source).filter((file) => !file.split('/').some((part) => SKIPPED.has(part)))
  return [...new Set([...copied, 'package.json', 'tsconfig.json'])].sort()
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
