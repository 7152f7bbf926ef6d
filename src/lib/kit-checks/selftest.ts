// The self-test of blocks: every type of every kit and custom block rendered with sample, empty and hostile values,
// and checked.
import { list, type Message } from '../base/catalogue/message.ts'
import { say } from '../platform/i18n/say.ts'
import { MessageSet } from '../base/catalogue/message-set.ts'
import { AppError } from '../base/errors.ts'
import { loadExtension, findExtensions } from '../core/extension/discover.ts'
import { resolveOwnEntries } from '../core/extension/resolve.ts'
import { hostileValues, sampleValues, sparseValues } from '../fields/fields.ts'
import type { AnyBlock } from '../core/extension/define-block.ts'
import { listKits, loadKit, type Kit } from '../kits/kits.ts'
import type { Site } from '../core/site.ts'
import { blockFields, customBlocksOf } from '../blocks/blocks.ts'
import { assetErrors } from './selftest-assets.ts'
import { overBudget } from './selftest-budget.ts'
import { missingLabels } from './selftest-labels.ts'
import { invalidValues, renderErrors, type Trial } from './selftest-render.ts'

export interface SelftestCase {
  /** Name of a kit, `extension:` and that of an extension, or `site:` and the key of a website. */
  kit: string
  /** Null: the kit itself. */
  block: string | null
  variant: string | null
  data: 'load' | 'assets' | 'budget' | 'sample' | 'empty' | 'hostile'
  status: 'passed' | 'failed'
  errors: string[]
}
export interface SelftestResult {
  passed: number
  failed: number
  cases: SelftestCase[]
  /** Warnings, such as labels without a translation. */
  warnings: string[]
}

export interface SelftestOptions {
  /** Only this kit; else all kits and extensions, unless websites are named. */
  kit?: string | undefined
  /** Only this block type of the kit. */
  block?: string | undefined
  /** The custom blocks of these websites; without `kits` nothing else. */
  sites?: readonly Site[] | undefined
  kits?: boolean | undefined
}

/** Of all kits and extensions, of one kit or one of its blocks, or of websites. Throws 404 when there is none of that name; nothing else is thrown. */
export async function selftestBlocks(
  root: string,
  { kit, block, sites, kits = !sites }: SelftestOptions = {},
): Promise<SelftestResult> {
  const cases: SelftestCase[] = []
  const warnings: string[] = []
  if (kits) await kitCases(root, { kit, block }, { cases, warnings })
  for (const site of sites ?? []) cases.push(...(await siteCases(site)))
  const failed = cases.filter(({ status }) => status === 'failed').length
  return { passed: cases.length - failed, failed, cases, warnings }
}

async function kitCases(
  root: string,
  { kit: requested, block }: Pick<SelftestOptions, 'kit' | 'block'>,
  { cases, warnings }: Pick<SelftestResult, 'cases' | 'warnings'>,
): Promise<void> {
  resolveOwnEntries()
  const kits = listKits(root).filter(({ name }) => requested === undefined || name === requested)
  if (!kits.length) throw new AppError('kit.missing_anywhere', { name: requested ?? '' })
  for (const { name } of kits) {
    const kit = await loaded(cases, { kit: name }, () => loadKit(root, name))
    if (!kit) continue
    cases.push(outcome({ kit: name, block: null, variant: null, data: 'assets' }, assetErrors(kit)))
    const blocks = readable(cases, name, chosen(kit.blocks, block))
    cases.push(...(await casesOf(kit, name, blocks)))
    warnings.push(...missingLabels(kit, name, blocks))
  }
  if (requested === undefined) cases.push(...(await extensionCases(root)))
}

/** All of them, or one. Throws 404 for a type that is not there. */
function chosen(blocks: ReadonlyMap<string, AnyBlock>, requested: string | undefined): ReadonlyMap<string, AnyBlock> {
  if (requested === undefined) return blocks
  const block = blocks.get(requested)
  if (!block) throw new AppError('block.type_missing', { type: requested, types: list([...blocks.keys()]) })
  return new Map([[requested, block]])
}

/** The blocks whose declaration can be read; each of the others is a failed case. */
function readable(cases: SelftestCase[], kit: string, blocks: ReadonlyMap<string, AnyBlock>): Map<string, AnyBlock> {
  const isRead = ([block, definition]: [string, AnyBlock]): boolean => {
    const wrong = variantErrors(definition)
    if (wrong.length) cases.push(outcome({ kit, block, variant: null, data: 'load' }, wrong))
    try {
      blockFields(block, definition)
      return !wrong.length
    } catch (error) {
      cases.push(outcome({ kit, block, variant: null, data: 'load' }, [(error as Error).message]))
      return false
    }
  }
  return new Map([...blocks].filter(isRead))
}

/** Custom blocks of a website: the published ones and drafts. */
async function siteCases(site: Site): Promise<SelftestCase[]> {
  const cases: SelftestCase[] = []
  const name = `site:${site.key}`
  for (const { key, make } of await customBlocksOf(site)) {
    const block = await loaded(cases, { kit: name, block: key }, async () => make())
    if (block) cases.push(...(await casesOf(site.kit, name, new Map([[key, block]]))))
  }
  return cases
}

/** Blocks of extensions, in the document of the starter kit. */
async function extensionCases(root: string): Promise<SelftestCase[]> {
  const cases: SelftestCase[] = []
  for (const found of findExtensions(root)) {
    const name = `extension:${found.name}`
    const extension = await loaded(cases, { kit: name }, () => loadExtension(found))
    if (!extension?.blocks.size) continue
    const blocks = readable(cases, name, extension.blocks)
    cases.push(...(await casesOf(await loadKit(root, 'starter'), name, blocks)))
  }
  return cases
}

async function loaded<T>(
  cases: SelftestCase[],
  { kit, block = null }: { kit: string; block?: string | null },
  load: () => Promise<T>,
): Promise<T | undefined> {
  const of = { kit, block, variant: null, data: 'load' as const }
  try {
    const result = await load()
    cases.push(outcome(of, []))
    return result
  } catch (error) {
    cases.push(outcome(of, [(error as Error).message]))
    return undefined
  }
}

async function casesOf(kit: Kit, name: string, blocks: ReadonlyMap<string, AnyBlock>): Promise<SelftestCase[]> {
  const cases: SelftestCase[] = []
  for (const [type, block] of blocks) {
    const budgetCase = { kit: name, block: type, variant: null, data: 'budget' as const }
    cases.push(outcome(budgetCase, (await overBudget(kit, { type, block, blocks })).map(inEnglish)))
    const variants = [...Object.keys(block.variants ?? {}), ...(block.variants ? [] : [undefined])]
    for (const variant of variants)
      for (const data of ['sample', 'empty', 'hostile'] as const) {
        const of = { kit: name, block: type, variant: variant ?? null, data }
        cases.push(outcome(of, await errorsOf({ kit, blocks, type, variant }, block, data)))
      }
  }
  return cases
}

async function errorsOf(
  trial: Omit<Trial, 'values'>,
  block: AnyBlock,
  data: 'sample' | 'empty' | 'hostile',
): Promise<string[]> {
  try {
    const fields = blockFields(trial.type, block)
    const wrong = data === 'sample' && block.sample ? invalidValues(fields, block.sample) : []
    const sets =
      data === 'empty'
        ? sparseValues(fields)
        : data === 'hostile'
          ? hostileValues(fields)
          : [block.sample ?? sampleValues(fields)]
    const problems = new MessageSet()
    problems.add(...wrong)
    for (const values of sets) problems.add(...(await renderErrors({ ...trial, values }, fields)))
    return problems.all.map(inEnglish)
  } catch (error) {
    return [(error as Error).message]
  }
}

/** As the shell prints it. */
const inEnglish = (error: Message): string => say('en', error)

const outcome = (of: Omit<SelftestCase, 'status' | 'errors'>, errors: string[]): SelftestCase => ({
  ...of,
  status: errors.length ? 'failed' : 'passed',
  errors,
})

const VARIANTS = "labels by key, variants: { plain: 'Plain', cards: 'Cards' }"
/** As the keys of options: it becomes a class, `variant-{key}`. */
const VARIANT_KEY = /^\w[\w.-]*$/

/** Errors of the variants; the code of kits has not been checked before. */
function variantErrors({ variants }: Pick<AnyBlock, 'variants'>): string[] {
  const given: unknown = variants
  if (given === undefined) return []
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return [`variants are ${VARIANTS}, and not ${Array.isArray(given) ? 'a list' : JSON.stringify(given)}`]
  return Object.entries(given).flatMap(([key, label]) => [
    ...(VARIANT_KEY.test(key) ? [] : [`the variant ${JSON.stringify(key)} is no key of letters, digits, _ . and -`]),
    ...(typeof label === 'string' && label.trim() ? [] : [`the variant ${key} has no label: variants are ${VARIANTS}`]),
  ])
}
