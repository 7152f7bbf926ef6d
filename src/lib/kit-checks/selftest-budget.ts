// How much a block may weigh: its stylesheets and scripts, and what it prints of its sample.
import { message, type Message } from '../base/catalogue/message.ts'
import { existsSync, statSync } from 'node:fs'
import { sampleValues } from '../fields/fields.ts'
import type { AnyBlock } from '../core/extension/define-block.ts'
import { kitFile, type Kit } from '../kits/kits.ts'
import { blockFields } from '../blocks/blocks.ts'
import { printTrial } from './selftest-render.ts'

/** Bytes, uncompressed. A start page has 30 KB of CSS and 8 KB of JS in all (contract 4.1). */
const BUDGET = { css: 12 * 1024, js: 24 * 1024, html: 64 * 1024 }

interface Weighed {
  type: string
  block: AnyBlock
  blocks: ReadonlyMap<string, AnyBlock>
}

/** One line for each kind of bytes that is too many. */
export async function overBudget(kit: Kit, { type, block, blocks }: Weighed): Promise<Message[]> {
  const files = Object.entries(kit.definition.conditional_css ?? {})
    .filter(([, types]) => kit.blocks.get(type) === block && types.some((one) => one.split(':')[0] === type))
    .map(([file]) => file)
  const size = (test: RegExp) =>
    files.filter((file) => test.test(file)).reduce((sum, file) => sum + sizeOf(kitFile(kit.folder, file)), 0)
  const values = block.sample ?? sampleValues(blockFields(type, block))
  const [variant] = Object.keys(block.variants ?? {})
  const markup = await printTrial({ kit, blocks, type, variant, values }).catch(() => '')
  const weights = {
    css: size(/\.css$/) + Buffer.byteLength(block.css ?? ''),
    js: size(/\.m?js$/),
    html: Buffer.byteLength(markup),
  }
  return (['css', 'js', 'html'] as const).flatMap((kind) =>
    weights[kind] > BUDGET[kind]
      ? [message('block_trial.over_budget', { kind, bytes: weights[kind], max: BUDGET[kind] })]
      : [],
  )
}

const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0)
