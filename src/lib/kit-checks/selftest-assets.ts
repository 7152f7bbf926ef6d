// The files that a kit names: they exist, are linked for existing blocks, and fit the kit's budget; and files of
// blocks that it does not name.
import { existsSync, globSync, statSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import type { AnyBlock } from '../core/extension/define-block.ts'
import type { KitDefinition } from '../kits/define-kit.ts'
import { readTextFile } from '../base/read-text.ts'
import { kitFile, SHARED_TYPES } from '../kits/kits.ts'
import { cssError } from './css-errors.ts'

interface Files {
  folder: string
  definition: KitDefinition
  blocks: ReadonlyMap<string, AnyBlock>
}

/** One line for each error. */
export function assetErrors({ folder, definition, blocks }: Files): string[] {
  const { css = [], js = [], conditional_css = {}, budget } = definition
  const named = [...css, ...js, ...Object.keys(conditional_css)]
  const missing = named.filter((file) => !existsSync(kitFile(folder, file)))
  // A kit takes all of SHARED_FILES, and has those of their blocks that it needs.
  const known = new Set([
    ...SHARED_TYPES,
    ...[...blocks].flatMap(([type, { variants }]) => [
      type,
      ...Object.keys(variants ?? {}).map((key) => `${type}:${key}`),
    ]),
  ])
  const strange = Object.entries(conditional_css).flatMap(([file, types]) =>
    types.filter((type) => !known.has(type)).map((type) => ({ file, type })),
  )
  const size = (files: string[]) =>
    files.filter((file) => !missing.includes(file)).reduce((sum, file) => sum + statSync(kitFile(folder, file)).size, 0)
  const over = (kind: 'css' | 'js', files: string[]) =>
    budget && size(files) > budget[kind]
      ? [`${kind} of every page is ${size(files)} bytes, the budget of the kit is ${budget[kind]}`]
      : []
  return [
    ...missing.map((file) => `${file} is named in kit.ts and not there`),
    ...named.filter((file) => file.endsWith('.css') && !missing.includes(file)).flatMap((file) => broken(folder, file)),
    ...strange.map(({ file, type }) => `${file} is for "${type}", and there is no such block or variant`),
    ...unnamed({ folder, blocks }, named).map(
      ([file, type]) => `${file} is never loaded: name it in conditional_css of kit.ts, '${file}': ['${type}']`,
    ),
    ...over('css', css),
    ...over('js', js),
  ]
}

/** A stylesheet that browsers misread from some place on. */
function broken(folder: string, file: string): string[] {
  const error = cssError(readTextFile(kitFile(folder, file)))
  return error ? [`${file}:${error.line}: ${error.message}; browsers misread what follows`] : []
}

/** Files of blocks that neither kit.ts nor another file of the kit names. */
function unnamed(
  { folder, blocks }: Pick<Files, 'folder' | 'blocks'>,
  named: readonly string[],
): [file: string, type: string][] {
  const lying = globSync('{css,js}/blocks/*.{css,js,mjs}', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !named.includes(file))
    .sort()
  return lying
    .map((file): [string, string] => [file, basename(file, extname(file))])
    .filter(([file, type]) => blocks.has(type) && !isMentioned(folder, file))
}

/** As an import, or in the document, which may link files of its own. */
function isMentioned(folder: string, file: string): boolean {
  const sources = globSync(['*.{ts,js}', '{blocks,parts}/**/*.{ts,js}', '{css,js}/**/*.{css,js,mjs}'], {
    cwd: folder,
  })
  const name = basename(file)
  return sources
    .filter((source) => source.replaceAll('\\', '/') !== file)
    .some((source) => linesOf(join(folder, source)).some((line) => line.includes(`/${name}`)))
}

/** Without comments that stand in lines of their own. */
const linesOf = (path: string): string[] =>
  readTextFile(path)
    .split('\n')
    .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line))
