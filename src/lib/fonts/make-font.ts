// From what somebody asks for to a family that can be kept: fetched, read and cut, before any transaction.
import { invalid } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import { withPackage } from './fetch-package.ts'
import { readFileFont } from './file-font.ts'
import { fileSubsetsOf, subsetsOf } from './languages.ts'
import type { MadeFont, Wishes } from './made-font.ts'
import { readPackageFont } from './package-font.ts'
import type { Generic, Style } from './schema.ts'

interface Asked {
  family?: string | undefined
  files?: { name: string; content: string }[] | undefined
  name?: string | undefined
  subsets?: string[] | undefined
  weights?: number[] | undefined
  styles?: Style[] | undefined
  generic?: Generic | undefined
}

export async function makeFont({ site, installation }: Context, asked: Asked): Promise<MadeFont> {
  const { family, files = [], name, weights, styles = ['normal', 'italic'], generic } = asked
  const wishes = (subsets: string[]): Wishes => ({
    name,
    generic,
    weights,
    styles,
    subsets: asked.subsets ?? subsets,
  })
  if (family === undefined) {
    const bodies = files.map((file) => ({ name: file.name, body: Buffer.from(file.content, 'base64') }))
    return readFileFont(bodies, wishes(fileSubsetsOf(site.languages)))
  }
  // It becomes part of a package's name: nothing but a name may come through.
  const id = family.trim().toLowerCase().replaceAll(' ', '-')
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))
    throw invalid('/family', `"${family}" is no family of Fontsource.`)
  return withPackage(id, installation, (folder) => readPackageFont(folder, wishes(subsetsOf(site.languages))))
}
