// LiquidJS in a safe configuration: only our tags, filters and operators, no files, output counted and escaped.
import { Liquid, Output, type Emitter, type Template } from 'liquidjs'
import { message } from '../base/catalogue/message.ts'
import { KeyedError } from '../base/errors.ts'
import { Html } from '../base/html.ts'
import { MAX_OUTPUT, MAX_TEMPLATE } from './template-budget.ts'
import { asFilter, type RenderContext } from './template-context.ts'
import { LIST_FILTERS } from './template-filters-list.ts'
import { TEXT_FILTERS } from './template-filters-text.ts'
import { VIEW_FILTERS } from './template-filters-view.ts'
import { OPERATORS } from './template-operators.ts'
import { printValue, type OutputKind } from './template-print.ts'
import { TAGS } from './template-tags.ts'

/** The markup context of each output of a template. */
export type OutputKinds = ReadonlyMap<Template, OutputKind>

/** An engine for one template; the check of its markup fills `holes` before anything renders. */
export function makeEngine(holes: OutputKinds): Liquid {
  const liquid = new Liquid({
    ownPropertyOnly: true,
    strictFilters: true,
    parseLimit: MAX_TEMPLATE,
    operators: OPERATORS,
    // No file lookups, whatever a tag requests.
    templates: {},
    relativeReference: false,
  })
  const filters = { ...TEXT_FILTERS, ...LIST_FILTERS, ...VIEW_FILTERS }
  Object.assign(liquid, {
    tags: Object.assign(Object.create(null), TAGS) as object,
    filters: Object.create(null) as object,
    renderer: new BoundedRender(holes),
  })
  for (const [name, filter] of Object.entries(filters)) liquid.registerFilter(name, asFilter(filter))
  return liquid
}

class BoundedEmitter implements Emitter {
  buffer = ''
  write(markup: string): void {
    this.buffer += markup
    if (this.buffer.length > MAX_OUTPUT) throw new KeyedError(message('template.output_too_long', { max: MAX_OUTPUT }))
  }
}

class BoundedRender {
  readonly #holes: OutputKinds
  constructor(holes: OutputKinds) {
    this.#holes = holes
  }

  *renderTemplates(
    templates: Template[],
    ctx: RenderContext,
    emitter: Emitter = new BoundedEmitter(),
  ): IterableIterator<unknown> {
    for (const template of templates) {
      ctx.budget.spend(1)
      try {
        if (template instanceof Output) yield* this.#print(template, ctx, emitter)
        else yield template.render(ctx, emitter)
      } catch (error) {
        throw placed(error, template)
      }
      if (ctx.breakCalled || ctx.continueCalled) break
    }
    return emitter.buffer
  }

  *#print(output: Output, ctx: RenderContext, emitter: Emitter): Generator<unknown, void, unknown> {
    const value = yield output.value.value(ctx, false)
    const hole = this.#holes.get(output)
    if (hole === undefined) throw new KeyedError(message('template.place_not_checked'))
    const markup = printValue(value, hole, ctx.budget)
    ctx.budget.spend(markup.length / 512)
    if (hole === 'attributes' && !(value instanceof Html)) return
    emitter.write(markup)
  }
}

/** An error with the index in the template at which it happened. */
export class LocatedError extends Error {
  readonly index: number
  constructor(cause: unknown, index: number) {
    super((cause as Error).message, { cause })
    this.index = index
  }
}

const placed = (error: unknown, { token }: Template): LocatedError =>
  error instanceof LocatedError ? error : new LocatedError(error, token.begin)
