// The files a kit names: there, linked for blocks that exist, and within the kit's own budget.
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyBlock } from '../core/extension/define-block.ts'
import { ACCESS_FORM, type KitDefinition } from '../kits/define-kit.ts'

interface Files {
  folder: string
  definition: KitDefinition
  blocks: ReadonlyMap<string, AnyBlock>
}

/** One line for each fault. */
export function assetFaults({ folder, definition, blocks }: Files): string[] {
  const { css = [], js = [], conditional_css = {}, budget } = definition
  const named = [...css, ...js, ...Object.keys(conditional_css)]
  const missing = named.filter((file) => !existsSync(join(folder, file)))
  const known = new Set([
    ACCESS_FORM,
    ...[...blocks].flatMap(([type, { variants }]) => [
      type,
      ...Object.keys(variants ?? {}).map((key) => `${type}:${key}`),
    ]),
  ])
  const strange = Object.entries(conditional_css).flatMap(([file, types]) =>
    types.filter((type) => !known.has(type)).map((type) => ({ file, type })),
  )
  const size = (files: string[]) =>
    files
      .filter((file) => !missing.includes(file))
      .reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
  const over = (kind: 'css' | 'js', files: string[]) =>
    budget && size(files) > budget[kind]
      ? [`${kind} of every page is ${size(files)} bytes, the budget of the kit is ${budget[kind]}`]
      : []
  return [
    ...missing.map((file) => `${file} is named in kit.ts and not there`),
    ...strange.map(({ file, type }) => `${file} is for "${type}", and there is no such block or variant`),
    ...over('css', css),
    ...over('js', js),
  ]
}
