// The self-test of one block made without code: before it is published, and in blocks:selftest.
import { message, type Message } from '../base/catalogue/message.ts'
import { MessageSet } from '../base/catalogue/message-set.ts'
import { threadCpuUsage } from 'node:process'
import { setImmediate } from 'node:timers/promises'
import { hostileValues, sampleValues, sparseValues } from '../fields/fields.ts'
import type { AnyBlock } from '../core/extension/define-block.ts'
import type { Kit } from '../kits/kits.ts'
import { blockFields } from '../blocks/blocks.ts'
import { overBudget } from './selftest-budget.ts'
import { invalidValues, renderErrors } from './selftest-render.ts'

/** After so many failing sets of values the test stops. */
const ENOUGH = 3
/** Milliseconds of this thread that all trials of a block may take together. */
const MAX_MS = 5000

/** The errors of a block in any of its variants, with sample, empty and hostile values; empty when there is none. */
export async function trialErrors(kit: Kit, type: string, block: AnyBlock): Promise<Message[]> {
  const fields = blockFields(type, block)
  const blocks = new Map([[type, block]])
  const wrong = block.sample ? invalidValues(fields, block.sample) : []
  const errors = new MessageSet()
  errors.add(...wrong, ...(await overBudget(kit, { type, block, blocks })))
  const sets = [block.sample ?? sampleValues(fields), ...sparseValues(fields), ...hostileValues(fields)]
  const variants = block.variants ? Object.keys(block.variants) : [undefined]
  let failed = 0
  let ms = 0
  for (const trial of variants.flatMap((variant) => sets.map((values) => ({ variant, values })))) {
    // Other requests are answered meanwhile.
    await setImmediate()
    const start = threadCpuUsage()
    const found = await renderErrors({ kit, blocks, type, ...trial }, fields)
    const { user, system } = threadCpuUsage(start)
    errors.add(...found)
    if (found.length && ++failed >= ENOUGH) break
    if ((ms += (user + system) / 1000) > MAX_MS) return [...errors.all, message('block_trial.too_slow')]
  }
  return errors.all
}
