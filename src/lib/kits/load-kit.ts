// Reads a kit from its folder: kit.ts, design.ts, document.ts, blocks/*.ts and *.liquid, lang/**, css/**, js/**.
import { message, type Argument } from '../base/catalogue/message.ts'
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { AppError, messageOf } from '../base/errors.ts'
import { VERSION } from '../base/version.ts'
import { inRange } from '../base/version-range.ts'
import type { AnyBlock } from '../core/extension/define-block.ts'
import type { DesignDefinition, DocumentDefinition, KitDefinition } from './define-kit.ts'
import { readTextFile } from '../base/read-text.ts'
import { areaBlocks } from './area-blocks.ts'
import { SHARED } from './kit-file.ts'

export interface Kit {
  name: string
  folder: string
  definition: KitDefinition
  design: DesignDefinition
  document: DocumentDefinition
  blocks: Map<string, AnyBlock>
  /** Fixed website texts, admin texts and those of samples: language → source text → translation. */
  texts: Record<'site' | 'admin' | 'samples', Record<string, Record<string, string>>>
}

declare module '../core/site.ts' {
  interface Site {
    kit: Kit
  }
}

const BUNDLED = join(import.meta.dirname, '../../../kits')

/** Where a kit may be, first found wins: kits/, themes/, the bundled ones. */
function kitFolders(root: string): string[] {
  return [join(root, 'kits'), join(root, 'themes'), BUNDLED]
}

export function findKit(root: string, name: string): string | undefined {
  if (!/^[a-z][a-z0-9_-]{0,40}$/.test(name)) return undefined
  return kitFolders(root)
    .map((folder) => join(folder, name))
    .find((folder) => entry(folder, 'kit'))
}

/** Whether it is one of the product's own, which were tested with it. */
export const isBundledKit = (root: string, name: string): boolean => dirname(findKit(root, name) ?? '') === BUNDLED

/** All kits there are, by name. */
export function listKits(root: string): { name: string; folder: string; bundled: boolean }[] {
  const found = new Map<string, { name: string; folder: string; bundled: boolean }>()
  for (const parent of kitFolders(root)) {
    if (!existsSync(parent)) continue
    for (const name of readdirSync(parent))
      if (!found.has(name) && entry(join(parent, name), 'kit'))
        found.set(name, { name, folder: join(parent, name), bundled: resolve(parent) === BUNDLED })
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * Loads a kit. Throws 404 when there is none of that name, 422 naming file and line when one of its files does not load, and
 * 422 for a kit that is made for other versions of the product.
 * `edition` makes Node read changed files again (serve --dev).
 */
export async function loadKit(root: string, name: string, edition = ''): Promise<Kit> {
  const folder = requireKit(root, name)
  const reading = readKit(name, folder)
  let step = reading.next([])
  while (!step.done) step = reading.next(await Promise.all(step.value.map(load)))
  for (const [key, block] of await liquidBlocks(folder)) step.value.blocks.set(key, block)
  return step.value

  async function load(file: string): Promise<unknown> {
    try {
      return ((await import(`${pathToFileURL(file).href}${edition && `?v=${edition}`}`)) as Module).default
    } catch (cause) {
      throw unreadable(folder, file, cause as Error)
    }
  }
}

/**
 * A kit that is read when something of it is first needed, since most commands need nothing. Throws 404 at once, and
 * later what loadKit throws. One with blocks in Liquid, or with a top-level await, is read at once.
 */
export async function loadKitLater(root: string, name: string): Promise<Kit> {
  const folder = requireKit(root, name)
  if (liquidFiles(folder).length || waits(folder)) return loadKit(root, name)
  const require = createRequire(import.meta.url)
  let kit: Kit | undefined
  const loadedKit = (): Kit => {
    if (kit) return kit
    const reading = readKit(name, folder)
    let step = reading.next([])
    while (!step.done) step = reading.next(step.value.map(load))
    return (kit = step.value)
  }
  return {
    name,
    folder,
    get definition() {
      return loadedKit().definition
    },
    get design() {
      return loadedKit().design
    },
    get document() {
      return loadedKit().document
    },
    get blocks() {
      return loadedKit().blocks
    },
    get texts() {
      return loadedKit().texts
    },
  }

  function load(file: string): unknown {
    try {
      return (require(file) as Module).default
    } catch (cause) {
      throw unreadable(folder, file, cause as Error)
    }
  }
}

interface Module {
  default: unknown
}

/** Whether a line of a file awaits something outside of functions, which `require` cannot; the bundled ones do not. */
const waits = (folder: string): boolean =>
  dirname(folder) !== BUNDLED &&
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).some(
    (file) => /\.(ts|js)$/.test(file) && /^\S.*\bawait\b/m.test(readTextFile(join(folder, file))),
  )

function requireKit(root: string, name: string): string {
  const folder = findKit(root, name)
  if (folder) return folder
  throw new AppError('kit.missing_anywhere', { name })
}

/** Yields files to load, and receives their exports; blocks in Liquid are not among them. */
function* readKit(name: string, folder: string): Generator<string[], Kit, unknown[]> {
  const [definition] = (yield [required(folder, 'kit')]) as [KitDefinition]
  requireVersion(name, definition.requires)
  const own = designOf(definition, folder)
  const [document, design = own!] = (yield [
    required(folder, 'document'),
    ...(own ? [] : [required(folder, 'design')]),
  ]) as [DocumentDefinition, DesignDefinition?]
  const files = names(join(folder, 'blocks')).filter((file) => /^[a-z][a-z0-9_]*\.(ts|js)$/.test(file))
  const shared = areaBlocks()
  const found = new Map(
    files.map((file): [string, string] => [file.replace(/\.\w+$/, ''), join(folder, 'blocks', file)]),
  )
  for (const [type, file] of shared.files) if (!found.has(type)) found.set(type, file)
  const loaded = (yield [...found.values()]) as AnyBlock[]
  const blocks = new Map([...found].map(([type, file], i) => [type, checked(loaded[i], file)]))
  const [comparisons] = (yield [required(SHARED, 'comparison-texts')]) as [Record<string, Record<string, string>>]
  const folders = [...shared.lang, join(SHARED, 'lang'), join(folder, 'lang')]
  const textsOf = (kind: string) => folders.map((one) => readTexts(join(one, kind)))
  const texts = {
    site: merged(textsOf('site')),
    admin: merged([comparisons, ...textsOf('admin')]),
    samples: merged(textsOf('samples')),
  }
  return { name, folder, definition, design, document, blocks, texts }
}

/** The design of kit.ts; undefined where it is in design.ts. Throws 422 for a design that stands in both. */
function designOf({ design }: KitDefinition, folder: string): DesignDefinition | undefined {
  if (design && entry(folder, 'design')) throw new AppError('kit.design_twice', { folder })
  return design
}

/** Before its other files are read, which may import what this version does not have. */
function requireVersion(name: string, requires = '*'): void {
  const fits = inRange(VERSION, requires)
  if (fits) return
  throw fits === undefined
    ? new AppError('kit.range_invalid', { name, requires })
    : new AppError('kit.other_version', { name, requires, version: VERSION })
}

/** Blocks without code, as export_custom_block writes them; a block of code of the same name takes precedence. */
async function liquidBlocks(folder: string): Promise<(readonly [string, AnyBlock])[]> {
  const keys = liquidFiles(folder)
  if (!keys.length) return []
  // LiquidJS and css-tree are loaded for kits that have such blocks only.
  const { liquidBlock } = await import('../blocks/blocks.ts')
  return Promise.all(
    keys.map(async (key) => [key, await liquidBlock(join(folder, 'blocks', `${key}.liquid`), key)] as const),
  )
}

function liquidFiles(folder: string): string[] {
  const all = names(join(folder, 'blocks'))
  const coded = new Set(all.filter((file) => /\.(ts|js)$/.test(file)).map((file) => file.replace(/\.\w+$/, '')))
  const keys = all.flatMap((file) => /^([a-z][a-z0-9_]*)\.liquid$/.exec(file)?.[1] ?? [])
  return keys.filter((key) => !coded.has(key))
}

function checked(block: AnyBlock | undefined, file: string): AnyBlock {
  if (typeof block?.render === 'function' && typeof block.fields === 'object') return block
  throw new AppError('kit.block_not_default', {
    file,
    call: 'defineBlock({label, icon, group, fields, render})',
  })
}

const names = (folder: string) => (existsSync(folder) ? readdirSync(folder).sort() : [])
const entry = (folder: string, name: string) =>
  ['ts', 'js'].map((end) => join(folder, `${name}.${end}`)).find((file) => existsSync(file))

function required(folder: string, name: string): string {
  const file = entry(folder, name)
  if (!file) throw new AppError('kit.file_missing', { folder, name })
  return file
}

function readTexts(folder: string): Record<string, Record<string, string>> {
  const texts: Record<string, Record<string, string>> = {}
  for (const file of names(folder).filter((name) => name.endsWith('.json'))) {
    try {
      texts[file.slice(0, -5)] = JSON.parse(readTextFile(join(folder, file))) as Record<string, string>
    } catch (cause) {
      if (cause instanceof AppError) throw cause
      throw new AppError(
        'kit.file_not_json',
        { file: join(folder, file), reason: (cause as Error).message },
        {
          cause,
        },
      )
    }
  }
  return texts
}

/** Merges texts by language; those of later sources take precedence. */
function merged(all: Record<string, Record<string, string>>[]): Record<string, Record<string, string>> {
  const texts: Record<string, Record<string, string>> = {}
  for (const one of all) for (const [lang, own] of Object.entries(one)) texts[lang] = { ...texts[lang], ...own }
  return texts
}

const unreadable = (folder: string, file: string, cause: Error): AppError => {
  const name = relative(join(folder, '..'), file)
  return new AppError('kit.broken', { name, reason: reasonWithLine(cause, file) }, { cause })
}

/** The reason with its line. Node puts `file:line` first in the stack of a syntax error, into a frame of any other. */
function reasonWithLine(error: Error, file: string): Argument {
  const line = new RegExp(`${file.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:\\?v=\\w+)?:(\\d+)`).exec(
    error.stack ?? '',
  )?.[1]
  const reason = error instanceof AppError ? messageOf(error) : error.message
  return line ? message('kit.at_line', { line, reason }) : reason
}

/** The languages in which a kit has samples of its blocks, its own first. */
export const sampleLanguages = ({ definition, texts }: Pick<Kit, 'definition' | 'texts'>): string[] => [
  definition.source_lang,
  ...Object.keys(texts.samples).sort(),
]
