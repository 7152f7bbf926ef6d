// Custom blocks, for previews before and after publishing. LiquidJS and css-tree are loaded only when one is made.
import { AppError } from '../base/errors.ts'
import type { AnyBlock } from '../core/extension/define-block.ts'
import type { Context } from '../core/operation/context.ts'
import type { Site } from '../core/site.ts'
import { definitionOf } from './custom-schema.ts'
import type { Definition } from './schema.ts'

const making = () => import('./custom-definition.ts')

/** The block type made of a definition. Throws 422 with all its errors. */
export const customBlock = async (key: string, definition: Definition): Promise<AnyBlock> =>
  (await making()).makeCustomBlock(key, definition)

/** The same for a definition that is being edited, with the checks made on saving. */
export const writtenBlock = async (key: string, definition: Definition): Promise<AnyBlock> =>
  (await making()).makeWrittenBlock(key, definition)

/** The block type of a kit's file; a 422 names the file. */
export const liquidBlock = async (file: string, key: string): Promise<AnyBlock> =>
  (await import('./liquid-file.ts')).loadLiquidBlock(file, key)

/** The block type made of a custom block's draft. Throws 404 naming it, 422 when the draft is invalid at present. */
export const draftBlock = async (ctx: Pick<Context, 'db'>, key: string): Promise<AnyBlock> =>
  customBlock(key, await definitionOfDraft(ctx, key))

/** The draft with the changes of an input; of a block that is not saved yet only the input. */
export async function changedDraft(ctx: Context, key: string, input: Record<string, unknown>): Promise<Definition> {
  const { EMPTY, pickDefinition } = await making()
  const saved = await definitionOfDraft(ctx, key).catch((error: unknown): Definition => {
    if (!(error instanceof AppError) || error.code !== 'not-found' || input['template'] === undefined) throw error
    return { ...EMPTY, label: key, fields: {}, template: '' }
  })
  return { ...saved, ...pickDefinition(input) }
}

async function definitionOfDraft(ctx: Pick<Context, 'db'>, key: string): Promise<Definition> {
  const { findCustomBlock } = await import('./custom-blocks.ts')
  return definitionOf((await findCustomBlock(ctx, key)).content)
}

/** The custom blocks of a website, each with its definition: the published one if there is one, else the draft. */
export async function customBlocksOf({ db }: Pick<Site, 'db'>): Promise<{ key: string; make: () => AnyBlock }[]> {
  const { makeCustomBlock } = await making()
  const rows = await db.read.selectFrom('custom_blocks').selectAll().orderBy('key').execute()
  return rows.map(({ key, state, content, published_content }) => {
    const json = (state === 'published' && published_content) || content
    return { key, make: () => makeCustomBlock(key, definitionOf(json)) }
  })
}
