// Makes a family from the input: fetched, read and cut, before any transaction.
import { invalid } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import { checkFiles } from './check-files.ts'
import { withPackage } from './fetch-package.ts'
import { readInProcess } from './font-process.ts'
import { fileSubsetsOf, subsetsOf } from './languages.ts'
import { keyOf, madeFamily, type MadeFont, type FontOptions } from './made-font.ts'
import type { Generic, Style } from './schema.ts'

interface Params {
  family?: string | undefined
  files?: { name: string; content: string }[] | undefined
  name?: string | undefined
  subsets?: string[] | undefined
  weights?: number[] | undefined
  styles?: Style[] | undefined
  generic?: Generic | undefined
}

/**
 * Throws 413 and 422 for what cannot be made. A change that needs approval is only checked, and made once it is
 * approved: a user without the permission to change anything causes no work.
 */
export async function makeFont(ctx: Context, params: Params): Promise<MadeFont> {
  if (params.name !== undefined) keyOf(params.name)
  const waits = ctx.principal.mode === 'approval' || ctx.rehearsing
  return params.family === undefined ? ofFiles(ctx, params, waits) : ofPackage(ctx, params, waits)
}

async function ofFiles({ site, installation }: Context, params: Params, waits: boolean): Promise<MadeFont> {
  const { files = [], name } = params
  const wishes = wishesOf(params, fileSubsetsOf(site.languages))
  const bodies = files.map((file) => ({ name: file.name, body: Buffer.from(file.content, 'base64') }))
  checkFiles(bodies, wishes.subsets)
  if (!waits) return readInProcess(installation, { files: bodies, wishes })
  if (name === undefined) throw invalid('/name', 'font.name_missing')
  return announced(name, 'files', wishes)
}

async function ofPackage({ site, installation }: Context, params: Params, waits: boolean): Promise<MadeFont> {
  const { family = '', name } = params
  // It becomes part of a package's name, so nothing but a name is allowed.
  const id = family.trim().toLowerCase().replaceAll(' ', '-')
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) throw invalid('/family', 'font.family_unknown', { family })
  const wishes = wishesOf(params, subsetsOf(site.languages))
  if (waits) return announced(name ?? id, `@fontsource/${id}`, wishes)
  return withPackage(id, installation, (folder) => readInProcess(installation, { folder, wishes }))
}

/** Subsets without duplicates. */
const wishesOf = (params: Params, subsets: string[]): FontOptions => ({
  name: params.name,
  generic: params.generic,
  weights: params.weights,
  styles: params.styles ?? ['normal', 'italic'],
  subsets: [...new Set(params.subsets ?? subsets)],
})

/** What a proposal shows: the family without its files. */
const announced = (name: string, source: string, { generic = 'sans-serif' }: FontOptions): MadeFont =>
  madeFamily({
    name,
    generic,
    source,
    licence: { name: 'told when it is installed', body: undefined },
    metrics: { ascent: 0, descent: 0, line_gap: 0, average_width: 0 },
    faces: [],
  })
