// Blocks that areas bring to every kit (contract 4.1): `<area>/blocks/<type>.ts`, with their texts in `<area>/blocks/lang/` as
// a kit has them. A block or a translation of the kit itself takes precedence.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { areaFiles } from '../base/area-files.ts'

export interface AreaBlocks {
  /** Files by block type: `properties-list.ts` is `properties_list`. */
  files: ReadonlyMap<string, string>
  /** Folders of their texts, with subfolders such as `site`. */
  lang: readonly string[]
}

let found: AreaBlocks | undefined

/** They are part of the code, so their folders are read only once. */
export const areaBlocks = (): AreaBlocks => (found ??= findAreaBlocks())

function findAreaBlocks(): AreaBlocks {
  const folders = areaFiles('blocks')
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .sort()
      .flatMap((file): [string, string][] => {
        const [, name] = /^([a-z][a-z0-9-]*)\.(?:ts|js)$/.exec(file) ?? []
        return name === undefined ? [] : [[name.replaceAll('-', '_'), join(folder, file)]]
      }),
  )
  return { files: new Map(files), lang: folders.map((folder) => join(folder, 'lang')) }
}
