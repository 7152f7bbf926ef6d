// Blocks that areas bring to every kit (contract 4.1): `<area>/blocks/<type>.ts`, with their texts in `<area>/blocks/lang/` as
// a kit has them. A block, or a translation, of the kit itself comes first.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { areaFiles } from '../base/area-files.ts'

export interface AreaBlocks {
  /** By type: `properties-list.ts` is `properties_list`. */
  files: ReadonlyMap<string, string>
  /** Folders with the texts of their kinds, `lang/site` and the like. */
  lang: readonly string[]
}

let found: AreaBlocks | undefined

/** They come with the code, so they are read only once. */
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
