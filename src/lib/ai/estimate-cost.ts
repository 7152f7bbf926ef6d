// What planned calls will cost, for the person who decides whether they are made.
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'
import type { AiCapability } from '../platform/config/ai-config.ts'
import { costOf, type Tokens } from './cost.ts'
import { MICRO, monthOf, openLedger, spentIn } from './ledger.ts'
import { choose } from './providers.ts'
import { readAiSettings } from './settings.ts'

export interface CostEstimate {
  /** `provider/model` that would be called. */
  model: string
  currency: string
  /** Null where the model has no price. */
  usual: number | null
  most: number | null
  /** Of the budget of this month; null where nothing limits it. */
  left: number | null
}

/** Throws 409 without a provider for it. */
export async function estimateCost(
  installation: Installation,
  site: Site,
  { capability, usual, most }: { capability: AiCapability; usual: Tokens; most: Tokens },
): Promise<CostEstimate> {
  const choice = await choose(installation, site, capability)
  const { budget } = await readAiSettings(installation, site)
  const spent = await spentIn((await openLedger(site)).read, monthOf(installation.clock.now()))
  const money = (tokens: Tokens) => {
    const cost = costOf(choice, tokens)
    return cost === undefined ? null : cost / MICRO
  }
  return {
    model: `${choice.provider.key}/${choice.model}`,
    currency: installation.local.ai.currency,
    usual: money(usual),
    most: money(most),
    left: budget === undefined ? null : Math.max(0, budget - spent / MICRO),
  }
}
