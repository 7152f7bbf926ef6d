// AI providers and settings as operations show and change them.
import type { z } from 'zod'
import { AppError } from '../base/errors.ts'
import { isObject } from '../base/json.ts'
import { AI_CAPABILITIES, type AiModels, type AiPrices } from '../platform/config/ai-config.ts'
import type { Context } from '../core/operation/context.ts'
import type { Revert, Subject, SubjectState } from '../core/operation/subject.ts'
import { readSetting } from '../core/settings/settings.ts'
import { MICRO, monthOf, openLedger, spentIn } from './ledger.ts'
import { changeProvider, removeProvider, type StoredProvider } from './own-providers.ts'
import { listProviders, modelFor, modelName, type AiProvider } from './providers.ts'
import type { AiProviderView, AiSettingsView } from './schema.ts'
import { NO_SETTINGS, readAiSettings, SETTING, type OwnAiSettings } from './settings.ts'

/** One of the website's own. */
export function serializeStored({ installation }: Pick<Context, 'installation'>, row: StoredProvider): AiProviderView {
  const { key, uid, version, type, name, url, secret } = row
  const view = { key, uid, version, type, name, url, has_key: secret !== null, source: 'site' as const }
  const [models, prices] = [JSON.parse(row.models) as AiModels, JSON.parse(row.prices) as AiPrices]
  return { ...view, models, prices, currency: installation.local.ai.currency }
}

/** All of them, in the order in which they are asked. */
export async function serializeProviders({ installation, site, db }: Context): Promise<AiProviderView[]> {
  const rows = new Map((await db.selectFrom('ai_providers').selectAll().execute()).map((row) => [row.key, row]))
  return (await listProviders(installation, site)).map((provider) => {
    const row = provider.source === 'site' ? rows.get(provider.key) : undefined
    return row ? serializeStored({ installation }, row) : showOfFile(installation, provider)
  })
}

/** Its address is the operator's business. */
function showOfFile({ local }: Context['installation'], provider: AiProvider): AiProviderView {
  const { key, type, name, source, models, prices } = provider
  const has_key = local.ai.providers[key]?.key_env !== undefined
  return {
    key,
    type,
    name,
    source,
    models,
    prices,
    has_key,
    uid: null,
    version: 0,
    url: null,
    currency: local.ai.currency,
  }
}

export const aiProviderSubject: Subject = {
  type: 'ai_provider',
  async load(ctx, input, result) {
    const key = input['provider'] ?? (isObject(result) ? result['key'] : undefined)
    return typeof key === 'string' ? find(ctx, key) : undefined
  },
  find,
  revert,
}

async function find(ctx: Context, key: string): Promise<SubjectState | undefined> {
  const row = await ctx.db.selectFrom('ai_providers').selectAll().where('key', '=', key).executeTakeFirst()
  if (!row) return undefined
  const { uid, version, name } = row
  return { type: 'ai_provider', id: key, label: name, uid, version, state: serializeStored(ctx, row) }
}

async function revert(ctx: Context, { id, current: now, target: then }: Revert<AiProviderView>): Promise<void> {
  if (!now && then) throw new AppError('ai.provider_gone', { name: then.name })
  if (!then) await removeProvider(ctx, id)
  else {
    const { name, url, models, prices } = then
    await changeProvider(ctx, id, { name, url, models, prices })
  }
}

export async function serializeAiSettings(ctx: Context): Promise<z.input<typeof AiSettingsView>> {
  const { installation, site, db, now } = ctx
  const { ai } = installation.local
  const own = await readSetting<OwnAiSettings>(db, SETTING)
  const { provider, budget } = await readAiSettings(installation, site, db)
  const { spent, capabilities } = await facts(ctx, now)
  const file = site.config.ai ?? {}
  return {
    uid: own?.uid ?? `${site.key}-${SETTING}`,
    version: own?.version ?? 0,
    provider: provider ?? null,
    budget: budget ?? null,
    most: ai.budget ?? null,
    currency: ai.currency,
    capabilities,
    spent,
    local_ollama: ai.local_ollama !== false,
    locked: (['provider', 'budget'] as const).filter((name) => file[name] !== undefined),
  }
}

async function facts({ installation, site }: Context, now: Date) {
  const providers = await listProviders(installation, site)
  const chosen = AI_CAPABILITIES.map((one) => {
    const found = modelFor(providers, one)
    return [one, found ? modelName(found) : null]
  })
  const capabilities = Object.fromEntries(chosen) as z.input<typeof AiSettingsView>['capabilities']
  // Nothing is made to find that it is empty.
  const spent = site.sideDatabases.exists('ai') ? await spentIn((await openLedger(site)).read, monthOf(now)) : 0
  return { spent: spent / MICRO, capabilities }
}

export const aiSettingsSubject: Subject = {
  type: 'ai_settings',
  async load({ db, site }) {
    const own = await readSetting<OwnAiSettings>(db, SETTING)
    const { uid = `${site.key}-${SETTING}`, version = 0, value: state = NO_SETTINGS } = own ?? {}
    return { type: 'ai_settings', id: SETTING, label: 'AI settings', uid, version, state }
  },
}
