// Which chapters the manual has, in order: files of docs/, reference pages made from registries, and both in one.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../base/errors.ts'
import type { Call } from '../core/operation/context.ts'
import { blocksPage } from './reference/blocks.ts'
import { errorsPage } from './reference/errors.ts'
import { callArguments } from './reference/extension-calls.ts'
import { featuresPage } from './reference/features.ts'
import { fieldTypesPage, operatorsByType } from './reference/field-types.ts'
import { limitsPage } from './reference/limits.ts'
import { operationPages } from './reference/operations.ts'
import { toolsPage } from './reference/tools.ts'

export const GROUPS = ['start', 'guides', 'interfaces', 'running', 'reference', 'operations', 'inside'] as const
export type Group = (typeof GROUPS)[number]

export interface Chapter {
  key: string
  group: Group
  /** Markdown; its first line is the title. */
  markdown: string
}

/** The source of the reference pages: a website, and its installation. */
export type Registries = Pick<Call, 'site' | 'installation'>
type Make = (from: Registries) => string | Promise<string>
interface Source {
  key: string
  group: Group
  file?: boolean
  /** The complete page, or what follows the file. */
  make?: Make
}

/** In the package docs/ lies next to src/, too. */
const DOCS = join(import.meta.dirname, '../../../docs')

const files = (group: Group, ...keys: string[]): Source[] => keys.map((key) => ({ key, group, file: true }))

const SOURCES: readonly Source[] = [
  ...files('start', 'first-block', 'first-table', 'first-proposal'),
  ...files('guides', 'kits', 'blocks'),
  { key: 'extensions', group: 'guides', file: true, make: callArguments },
  ...files('guides', 'sources', 'search', 'ai', 'transcription', 'consent', 'dav'),
  ...files('interfaces', 'rest', 'mcp'),
  { key: 'conditions', group: 'interfaces', file: true, make: operatorsByType },
  ...files('running', 'backups', 'privacy', 'moving-content'),
  { key: 'field-types', group: 'reference', make: fieldTypesPage },
  { key: 'block-types', group: 'reference', make: blocksPage },
  { key: 'tools', group: 'reference', make: toolsPage },
  ...files('reference', 'cli'),
  { key: 'features', group: 'reference', make: featuresPage },
  { key: 'limits', group: 'reference', make: limitsPage },
  { key: 'errors', group: 'reference', make: errorsPage },
  ...files('inside', 'adding', 'architecture'),
]

/** The names of the files that the manual shows, without their ending. */
export const DOC_CHAPTERS = SOURCES.filter(({ file }) => file).map(({ key }) => key)

/** All chapters of a website. */
export async function readChapters(from: Registries): Promise<Chapter[]> {
  const own = await Promise.all(
    SOURCES.map(async (source) => ({ ...keyOf(source), markdown: await textOf(from, source) })),
  )
  const pages = await operationPages(from)
  const all = [...own, ...pages.map(({ key, markdown }) => ({ key, group: 'operations' as const, markdown }))]
  return all.sort((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group))
}

/** Throws 404. */
export async function readChapter(from: Registries, key: string): Promise<Chapter> {
  const source = SOURCES.find((one) => one.key === key)
  if (source) return { ...keyOf(source), markdown: await textOf(from, source) }
  const page = (await operationPages(from)).find((one) => one.key === key)
  if (!page) throw new AppError('manual.no_chapter', { chapter: key })
  return { ...page, group: 'operations' }
}

const keyOf = ({ key, group }: Source) => ({ key, group })

async function textOf(from: Registries, { key, file, make }: Source): Promise<string> {
  const written = file ? [readDoc(key)] : []
  return [...written, ...(make ? [await make(from)] : [])].join('\n\n')
}

/** Removes comments, which are for the tests of the examples. */
function readDoc(key: string): string {
  const path = join(DOCS, `${key}.md`)
  if (!existsSync(path)) throw new AppError('manual.no_chapter', { chapter: key })
  return readFileSync(path, 'utf8').replaceAll(/^<!--[\s\S]*?-->\n+/gm, '')
}
