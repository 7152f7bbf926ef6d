// Providers that a website has of its own: added, changed and removed. Their keys are sealed and never returned.
import type { Selectable } from 'kysely'
import { instant } from '../base/clock.ts'
import { AppError, invalid, messageOf } from '../base/errors.ts'
import type { AiModels, AiPrices, AiType } from '../platform/config/ai-config.ts'
import { FetchFailed, findDestination } from '../platform/net/guarded-fetch.ts'
import type { Context } from '../core/operation/context.ts'
import { changed, stamp } from '../core/operation/stamps.ts'
import { localOllama, NAMES, SEALED_FOR } from './providers.ts'
import type { AiProviderRow } from './table.ts'

export type StoredProvider = Selectable<AiProviderRow>
type Db = Pick<Context, 'db'>

/** What is not given stays. */
export interface ProviderChange {
  name?: string | undefined
  url?: string | null | undefined
  api_key?: string | null | undefined
  models?: AiModels | undefined
  prices?: AiPrices | undefined
}
export interface NewProvider extends ProviderChange {
  type: AiType
  key?: string | undefined
}

const MAX = 20

/** Throws 404; one of the installation's file is 423. */
/** Cache tag of pages that depend on whether there is a provider. */
export const AI_TAG = 'ai'

export async function getStored({ db, installation }: Db & Pick<Context, 'installation'>, key: string) {
  const row = await db.selectFrom('ai_providers').selectAll().where('key', '=', key).executeTakeFirst()
  if (row) return row
  const inFile = Object.hasOwn(installation.local.ai.providers, key)
  throw inFile ? new AppError('ai.provider_in_file', { key }) : new AppError('ai.provider_not_found', { key })
}

/** Throws 422 for an address that the type does not take, that is invalid, or that may not be fetched from. */
export async function checkUrl(
  { installation }: Pick<Context, 'installation'>,
  type: AiType,
  url: string | null | undefined,
): Promise<void> {
  if (typeof url === 'string' && (type === 'mistral' || type === 'openai')) throw invalid('/url', 'ai.url_fixed')
  if (type === 'compatible' && !url) throw invalid('/url', 'config.ai_url_missing')
  if (type === 'ollama' && !url) localOllama(installation.local.ai)
  if (!url) return
  try {
    await findDestination(installation, url)
  } catch (error) {
    if (error instanceof AppError || error instanceof FetchFailed)
      throw invalid('/url', 'ai.url_not_allowed', { reason: messageOf(error) })
    throw error
  }
}

export async function addProvider(ctx: Context, given: NewProvider): Promise<StoredProvider> {
  const { db, installation, ids, now } = ctx
  const { type, name, url = null, api_key, models = {}, prices = {} } = given
  const taken = new Set((await db.selectFrom('ai_providers').select('key').execute()).map(({ key }) => key))
  if (taken.size >= MAX) throw new AppError('ai.too_many_providers', { max: MAX })
  for (const key of Object.keys(installation.local.ai.providers)) taken.add(key)
  if (given.key !== undefined && taken.has(given.key)) throw invalid('/key', 'ai.key_taken', { key: given.key })
  const key = given.key ?? free(type, taken)
  await db
    .insertInto('ai_providers')
    .values({
      uid: ids.uid(),
      version: 1,
      key,
      type,
      name: name ?? NAMES[type],
      url,
      secret: await sealed(ctx, api_key),
      models: JSON.stringify(models),
      prices: JSON.stringify(prices),
      created_at: instant(now),
      ...changed(ctx),
    })
    .execute()
  ctx.touched.add(AI_TAG)
  return getStored(ctx, key)
}

function free(type: string, taken: ReadonlySet<string>): string {
  if (!taken.has(type)) return type
  for (let n = 2; ; n++) if (!taken.has(`${type}-${n}`)) return `${type}-${n}`
}

/** A key was given for one server: with another address it is forgotten, unless a new one is given with it. */
export async function changeProvider(ctx: Context, key: string, given: ProviderChange): Promise<StoredProvider> {
  const old = await getStored(ctx, key)
  const { name = old.name, url = old.url, api_key, models, prices } = given
  const next = {
    name,
    url,
    secret: api_key === undefined ? (url === old.url ? old.secret : null) : await sealed(ctx, api_key),
    models: models ? JSON.stringify(models) : old.models,
    prices: prices ? JSON.stringify(prices) : old.prices,
  }
  const isChanged = Object.entries(next).some(([column, value]) => old[column as keyof typeof next] !== value)
  if (isChanged)
    await ctx.db
      .updateTable('ai_providers')
      .set({ ...next, ...stamp(ctx, old) })
      .where('id', '=', old.id)
      .execute()
  ctx.touched.add(AI_TAG)
  return getStored(ctx, key)
}

export async function removeProvider(ctx: Context, key: string): Promise<StoredProvider> {
  const row = await getStored(ctx, key)
  await ctx.db.deleteFrom('ai_providers').where('id', '=', row.id).execute()
  ctx.touched.add(AI_TAG)
  return row
}

const sealed = async ({ installation }: Context, key: string | null | undefined): Promise<string | null> =>
  key === undefined || key === null ? null : installation.keys.seal(SEALED_FOR, key)
