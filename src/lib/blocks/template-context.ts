// State of a template while it renders: its values, its remaining budget, and the view that filters use.
import { Context, type FilterImplOptions, type Liquid } from 'liquidjs'
import type { BlockView, MediaView } from '../core/extension/define-block.ts'
import { Html } from '../base/html.ts'
import { TemplateBudget } from './template-budget.ts'
import { textOf } from './template-print.ts'

/** The part of a block's view that templates and filters need. */
export type TemplateView = BlockView<Record<string, unknown>>

export class RenderContext extends Context {
  readonly budget: TemplateBudget
  readonly view: TemplateView
  /** Field types by name, `items.title` for those of a group. */
  readonly types: ReadonlyMap<string, string>
  /** The objects that the values were copied from. */
  readonly originals: WeakMap<object, object>

  constructor(liquid: Liquid, { view, types }: { view: TemplateView; types: ReadonlyMap<string, string> }) {
    const budget = new TemplateBudget()
    const originals = new WeakMap<object, object>()
    super(scopeOf(view, originals), liquid.options, { sync: true }, { memoryLimit: budget as never, liquid })
    this.budget = budget
    this.originals = originals
    this.view = view
    this.types = types
  }

  /** A name may be any value; liquidjs would convert it to a text without counting it. */
  override *_get([name, ...inner]: unknown[]): IterableIterator<unknown> {
    const value: unknown = yield* super._get([textOf(name, this.budget), ...inner] as string[])
    return value
  }

  /** Own properties of plain values, list items by index, `size`, `first` and `last`; nothing from a prototype. */
  override readProperty(from: unknown, name: unknown): unknown {
    this.budget.spend(1)
    const key = textOf(name, this.budget)
    if (typeof from === 'string' || from instanceof Html)
      return key === 'size' ? textOf(from, this.budget).length : undefined
    if (Array.isArray(from)) return itemOf(from, key)
    if (typeof from !== 'object' || from === null || Object.getPrototypeOf(from) !== null) return undefined
    if (Object.hasOwn(from, key)) return (from as Record<string, unknown>)[key]
    return key === 'size' ? Object.keys(from).length : undefined
  }
}

function itemOf(list: readonly unknown[], key: string): unknown {
  if (key === 'size') return list.length
  if (key === 'first') return list[0]
  if (key === 'last') return list.at(-1)
  return /^-?\d{1,9}$/.test(key) ? list.at(Number(key)) : undefined
}

/** A filter of ours: the budget and view come with `this.context`. */
export type TemplateFilter = (ctx: RenderContext, value: unknown, ...args: unknown[]) => unknown

export const asFilter = (filter: TemplateFilter): FilterImplOptions =>
  function (value: unknown, ...args: unknown[]) {
    const ctx = this.context as RenderContext
    ctx.budget.spend(1)
    return filter(ctx, value, ...args)
  }

/** Variables of templates besides the fields; no field may have these names. */
export const TEMPLATE_VARIABLES = ['block', 'page', 'site', 'lang', 'forloop']

/** The members of those variables that are objects. */
export const WORD_MEMBERS: Readonly<Record<string, readonly string[]>> = {
  block: ['type', 'variant', 'index'],
  page: ['title', 'url', 'path'],
  site: ['title', 'base_url'],
}

function scopeOf({ data, block, index, page, site, lang }: TemplateView, originals: WeakMap<object, object>): object {
  const { type, variant } = block
  const own = {
    block: { type, variant, index },
    page: { title: page.title, url: page.url, path: page.path },
    site: { title: site.title, base_url: site.base_url },
    lang,
  }
  return copy({ ...data, ...own }, { originals, depth: 0 }) as object
}

/** The media item behind a value of a template; undefined when it is none. */
export function originalOf(ctx: RenderContext, value: unknown): MediaView | undefined {
  const one: unknown = Array.isArray(value) ? value[0] : value
  const original = typeof one === 'object' && one !== null ? ctx.originals.get(one) : undefined
  return original && 'sources' in original ? (original as MediaView) : undefined
}

interface Copying {
  originals: WeakMap<object, object>
  depth: number
}

const DEEPEST = 8

/** A deep copy without prototypes, functions and accessors; markup stays as it is. */
function copy(value: unknown, { originals, depth }: Copying): unknown {
  if (typeof value === 'function' || depth > DEEPEST) return undefined
  if (typeof value !== 'object' || value === null || value instanceof Html) return value
  const inner = { originals, depth: depth + 1 }
  if (Array.isArray(value)) return value.map((item) => copy(item, inner))
  const made = Object.create(null) as Record<string, unknown>
  for (const [key, one] of Object.entries(value)) made[key] = copy(one, inner)
  originals.set(made, value)
  return made
}
