// Estimates the cost of a translation before it is started.
import { estimateCost, type CostEstimate } from '../ai/ai.ts'
import type { Context } from '../core/operation/context.ts'
import { run } from '../core/operation/run.ts'
import type { Entry } from '../data/schema.ts'
import { lookUpTable } from '../data/data.ts'
import { contentOf, findPage } from '../pages/pages.ts'
import { siteInstructions } from './instructions.ts'
import type { ToTranslate } from './to-translate.ts'
import { textsOfEntry, textsOfPage, type Content, type TextPart } from './texts.ts'
import { planned } from './translate-parts.ts'

export interface TranslationEstimate extends CostEstimate {
  characters: number
}

/** Bytes of a token, for most languages and models. */
const USUAL = 4
/** The minimum; failed segments are requested once more, one by one. */
const MIN = 2
const TWICE = 2

export async function estimateTranslation(ctx: Context, named: ToTranslate, to: string): Promise<TranslationEstimate> {
  const { installation, site } = ctx
  const { from, parts } = await source(ctx, named)
  const instructions = await siteInstructions(site)
  const { characters, texts, calls } = planned({ from, to, instructions }, parts)
  const sent = calls.reduce((sum, one) => sum + one.inputBytes, 0)
  const answered = calls.reduce((sum, one) => sum + one.most_output, 0)
  const usual = { input: Math.ceil(sent / USUAL), output: Math.ceil(texts / USUAL) }
  const most = { input: TWICE * Math.ceil(sent / MIN), output: TWICE * answered }
  return { characters, ...(await estimateCost(installation, site, { capability: 'text', usual, most })) }
}

async function source(ctx: Context, named: ToTranslate): Promise<{ from: string; parts: TextPart[] }> {
  if (named.kind === 'page') {
    const page = await findPage(ctx, named.page)
    return { from: page.lang, parts: textsOfPage(ctx.site, contentOf(page) as unknown as Content) }
  }
  const { table, entry: ref } = named
  const entry = (await run((await ctx.site.registry.operation('get_entry'))!, ctx, { table, entry: ref })).body
    .data as Entry
  const fields = (await lookUpTable(ctx, table))!.fields.filter(({ translatable }) => translatable)
  return { from: entry.lang, parts: textsOfEntry(fields, entry.fields) }
}
