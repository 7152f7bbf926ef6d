// The tags of a template: those of liquidjs, with bounded loops, branches and captures.
import {
  AssignTag,
  BreakTag,
  CaptureTag,
  CaseTag,
  CommentTag,
  ContinueTag,
  evalToken,
  ForTag,
  IfTag,
  TypeGuards,
  UnlessTag,
  type Emitter,
  type RangeToken,
  type Tag,
} from 'liquidjs'
import { message } from '../base/catalogue/message.ts'
import { KeyedError } from '../base/errors.ts'
import { Html } from '../base/html.ts'
import { MAX_ITEMS } from './template-budget.ts'
import type { RenderContext } from './template-context.ts'
import { isFilled, sameValue } from './template-operators.ts'
import { numberOf } from './template-print.ts'

type Steps = Generator<unknown, void, unknown>

/** 1,000 iterations at most, and a `forloop` of plain data. A text is one item, an object its name-value pairs. */
class BoundedFor extends ForTag {
  override *render(context: object, emitter: Emitter): Steps {
    const ctx = context as RenderContext
    const items = yield* this.#items(ctx)
    if (!items.length) return void (yield this.liquid.renderer.renderTemplates(this.elseTemplates, ctx, emitter))
    const parentloop: unknown = yield ctx._get(['forloop'])
    const scope = Object.create(null) as Record<string, unknown>
    ctx.push(scope)
    for (const [index, item] of items.entries()) {
      ctx.budget.spend(1)
      scope[this.variable] = item
      scope['forloop'] = forloop(index, items.length, { name: this.#name, parentloop })
      ctx.continueCalled = ctx.breakCalled = false
      yield this.liquid.renderer.renderTemplates(this.templates, ctx, emitter)
      if (ctx.breakCalled) break
    }
    ctx.continueCalled = ctx.breakCalled = false
    ctx.pop()
  }

  get #name(): string {
    return `${this.variable}-${this.collection.getText()}`
  }

  /** `offset: continue` starts where the last loop of the same name over the same collection ended. */
  *#items(ctx: RenderContext): Generator<unknown, readonly unknown[], unknown> {
    const all = TypeGuards.isRangeToken(this.collection)
      ? yield* range(ctx, this.collection)
      : itemsOf(yield evalToken(this.collection, ctx))
    const ends = ctx.getRegister('loopEnds', Object.create(null)) as Record<string, number>
    ctx.push(Object.assign(Object.create(null) as object, { continue: ends[this.#name] }))
    const hash = (yield this.hash.render(ctx)) as Record<string, unknown>
    ctx.pop()
    const from = count(hash['offset'], 0, ctx)
    const items = all.slice(from, from + count(hash['limit'], MAX_ITEMS, ctx))
    ends[this.#name] = from + items.length
    return ctx.budget.list(Object.hasOwn(hash, 'reversed') ? items.reverse() : items)
  }
}

function itemsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value as unknown[]
  if (value instanceof Html || typeof value === 'string') return isFilled(value) ? [value] : []
  return typeof value === 'object' && value !== null && isFilled(value) ? Object.entries(value) : []
}

/** Its length is checked before it is made; the ends must be whole numbers. */
function* range(ctx: RenderContext, { lhs, rhs }: RangeToken): Generator<unknown, number[], unknown> {
  const first = numberOf(yield evalToken(lhs, ctx), ctx.budget, Number.NaN)
  const last = numberOf(yield evalToken(rhs, ctx), ctx.budget, Number.NaN)
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(last))
    throw new KeyedError(message('template.range_numbers'))
  const length = Math.max(0, last - first + 1)
  if (length > MAX_ITEMS) throw new KeyedError(message('template.range_too_long', { max: MAX_ITEMS }))
  return Array.from({ length }, (_, i) => first + i)
}

const count = (value: unknown, standard: number, { budget }: RenderContext): number =>
  Math.max(0, Math.trunc(numberOf(value, budget, standard)))

const forloop = (index0: number, length: number, of: { name: string; parentloop: unknown }): object =>
  Object.assign(Object.create(null) as object, {
    ...of,
    index: index0 + 1,
    index0,
    length,
    first: index0 === 0,
    last: index0 === length - 1,
    rindex: length - index0,
    rindex0: length - index0 - 1,
  })

/** Renders only the first branch that matches. */
class BoundedCase extends CaseTag {
  override *render(context: object, emitter: Emitter): Steps {
    const ctx = context as RenderContext
    const target = yield this.value.value(ctx)
    for (const { values, templates } of this.branches)
      for (const token of values) {
        ctx.budget.spend(2)
        if (!sameValue(ctx, target, yield evalToken(token, ctx))) continue
        return void (yield this.liquid.renderer.renderTemplates(templates, ctx, emitter))
      }
    yield this.liquid.renderer.renderTemplates(this.elseTemplates, ctx, emitter)
  }
}

/** An empty text or list counts as false, unlike in other Liquids. */
class FilledIf extends IfTag {
  override *render(context: object, emitter: Emitter): Steps {
    const ctx = context as RenderContext
    for (const { value, templates } of this.branches)
      if (isFilled(yield value.value(ctx)))
        return void (yield this.liquid.renderer.renderTemplates(templates, ctx, emitter))
    yield this.liquid.renderer.renderTemplates(this.elseTemplates ?? [], ctx, emitter)
  }
}

class FilledUnless extends UnlessTag {
  override *render(context: object, emitter: Emitter): Steps {
    const ctx = context as RenderContext
    for (const [i, { value, templates }] of this.branches.entries())
      if (isFilled(yield value.value(ctx)) === i > 0)
        return void (yield this.liquid.renderer.renderTemplates(templates, ctx, emitter))
    yield this.liquid.renderer.renderTemplates(this.elseTemplates, ctx, emitter)
  }
}

/** The captured text is markup, since every value in it was escaped for its context. */
class MarkupCapture extends CaptureTag {
  override *render(context: object): Steps {
    const ctx = context as RenderContext
    const markup = (yield this.liquid.renderer.renderTemplates(this.templates, ctx)) as string
    ctx.bottom()[this.variable] = new Html(ctx.budget.text(markup))
  }
}

/** By name; all other tags are rejected when the template is parsed. */
export const TAGS: Record<string, new (...args: never[]) => Tag> = {
  assign: AssignTag,
  break: BreakTag,
  capture: MarkupCapture,
  case: BoundedCase,
  comment: CommentTag,
  continue: ContinueTag,
  for: BoundedFor,
  if: FilledIf,
  unless: FilledUnless,
}
/** Branch tags of those above. */
export const TAG_PARTS = new Set(['else', 'elsif', 'when'])
