// From what somebody asks for to a family that can be kept: fetched, read and cut, before any transaction.
import { invalid } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import { checkFiles } from './check-files.ts'
import { withPackage } from './fetch-package.ts'
import { readInProcess } from './font-process.ts'
import { fileSubsetsOf, subsetsOf } from './languages.ts'
import { keyOf, madeFamily, type MadeFont, type Wishes } from './made-font.ts'
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
 * Throws 413 and 422 for what cannot be made. What waits for a person is looked at only, and made once they approve it: whoever
 * may not change anything makes nothing work for it.
 */
export async function makeFont(ctx: Context, asked: Params): Promise<MadeFont> {
  if (asked.name !== undefined) keyOf(asked.name)
  const waits = ctx.principal.mode === 'approval' || ctx.rehearsing
  return asked.family === undefined ? ofFiles(ctx, asked, waits) : ofPackage(ctx, asked, waits)
}

async function ofFiles({ site, installation }: Context, asked: Params, waits: boolean): Promise<MadeFont> {
  const { files = [], name } = asked
  const wishes = wishesOf(asked, fileSubsetsOf(site.languages))
  const bodies = files.map((file) => ({ name: file.name, body: Buffer.from(file.content, 'base64') }))
  checkFiles(bodies, wishes.subsets)
  if (!waits) return readInProcess(installation, { files: bodies, wishes })
  if (name === undefined) throw invalid('/name', 'font.name_missing')
  return announced(name, 'files', wishes)
}

async function ofPackage({ site, installation }: Context, asked: Params, waits: boolean): Promise<MadeFont> {
  const { family = '', name } = asked
  // It becomes part of a package's name: nothing but a name may come through.
  const id = family.trim().toLowerCase().replaceAll(' ', '-')
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) throw invalid('/family', 'font.family_unknown', { family })
  const wishes = wishesOf(asked, subsetsOf(site.languages))
  if (waits) return announced(name ?? id, `@fontsource/${id}`, wishes)
  return withPackage(id, installation, (folder) => readInProcess(installation, { folder, wishes }))
}

/** A subset that is said twice is wanted once. */
const wishesOf = (asked: Params, subsets: string[]): Wishes => ({
  name: asked.name,
  generic: asked.generic,
  weights: asked.weights,
  styles: asked.styles ?? ['normal', 'italic'],
  subsets: [...new Set(asked.subsets ?? subsets)],
})

/** What a proposal shows: the family without its files. */
const announced = (name: string, source: string, { generic = 'sans-serif' }: Wishes): MadeFont =>
  madeFamily({
    name,
    generic,
    source,
    licence: { name: 'told when it is installed', body: undefined },
    metrics: { ascent: 0, descent: 0, line_gap: 0, average_width: 0 },
    faces: [],
  })
