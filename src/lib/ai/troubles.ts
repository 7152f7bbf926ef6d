// What is wrong with the AI of a website as far as that is known without asking a provider.
import { AppError, messageOf } from '../base/errors.ts'
import { message, type Message } from '../base/catalogue/message.ts'
import type { AiScope } from './call.ts'
import { MICRO, monthOf, openLedger, spentIn } from './ledger.ts'
import { listProviders, type AiProvider } from './providers.ts'
import { readAiSettings } from './settings.ts'

/** So many calls that failed one after the other are no accident. */
const IN_A_ROW = 5

/** Undefined where no provider is set up: then there is nothing to look at. */
export async function aiProblems({ installation, site }: AiScope): Promise<Message[] | undefined> {
  const providers = await listProviders(installation, site)
  const { provider: first, budget } = await readAiSettings(installation, site)
  if (!providers.length && first === undefined) return undefined
  const troubles: Message[] = []
  if (first !== undefined && !providers.some(({ key }) => key === first))
    troubles.push(message('ai.first_is_missing', { key: first }))
  for (const provider of providers) troubles.push(...(await ofProvider(provider)))
  return [...troubles, ...(await ofLedger({ installation, site }, budget))]
}

async function ofProvider(provider: AiProvider): Promise<Message[]> {
  if (provider.off) return [message('ai.local_ollama_off')]
  try {
    await provider.secret()
    return []
  } catch (error) {
    if (error instanceof AppError) return [messageOf(error)]
    throw error
  }
}

async function ofLedger({ installation, site }: AiScope, budget: number | undefined): Promise<Message[]> {
  if (!site.sideDatabases.exists('ai')) return []
  const db = (await openLedger(site)).read
  const { currency } = installation.local.ai
  const spent = await spentIn(db, monthOf(installation.clock.now()))
  const isSpent = budget !== undefined && spent >= budget * MICRO
  const last = await db
    .selectFrom('calls')
    .select(['outcome', 'provider'])
    .where('outcome', '<>', 'open')
    .orderBy('id', 'desc')
    .limit(IN_A_ROW)
    .execute()
  const fail = last.length === IN_A_ROW && last.every(({ outcome }) => outcome === 'failed' || outcome === 'too_slow')
  return [
    ...(isSpent ? [message('ai.budget_spent', { budget, currency })] : []),
    ...(fail ? [message('ai.calls_fail', { count: IN_A_ROW, key: last[0]!.provider })] : []),
  ]
}
