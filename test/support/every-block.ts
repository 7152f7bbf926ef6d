// One page with every block of a kit in every variant: sample data, with items that are really there for media.
import type { AnyBlock, BlockField, BlockFields } from '../../src/lib/core/extension/define-block.ts'

type Values = Record<string, unknown>
/** Ids of items by their kind. */
export interface Library {
  image: number[]
  video: number[]
  audio: number[]
  document: number[]
}
export interface Sample {
  type: string
  variant?: string
  data: Values
  section: { background?: string }
  children?: Sample[]
}
interface Kit {
  blocks: ReadonlyMap<string, AnyBlock>
  backgrounds: string[]
  library: Library
}

/**
 * The opening comes first, as on any page; then one section for each variant with all its media, and before them the
 * sample as it is where that has fewer; each on another background.
 */
export function everyBlock({ blocks, backgrounds, library }: Kit): Sample[] {
  const all = [...blocks].sort(([one], [other]) => Number(other === 'hero') - Number(one === 'hero'))
  const samples = all.flatMap(([type, block]) => samplesOf(block, library).map((one) => ({ type, ...one })))
  return samples.map(({ type, variant, data }, i) => ({
    type,
    ...(variant && { variant }),
    data: named(data, `${variant} ${i + 1}`),
    section: { background: backgrounds[i % backgrounds.length]! },
    ...(blocks.get(type)!.children && { children: ['features', 'richtext', 'stats'].map(child) }),
  }))

  function child(type: string): Sample {
    const { fields, sample = {} } = blocks.get(type)!
    return { type, data: filled(fields, sample, { library, all: false }), section: {} }
  }
}

function samplesOf({ fields, sample = {}, variants }: AnyBlock, library: Library) {
  const keys = variants ? Object.keys(variants) : [undefined]
  const [plain, full] = [false, true].map((all) => filled(fields, sample, { library, all }))
  const isWhole = JSON.stringify(plain) === JSON.stringify(full)
  const rest = keys.map((variant) => ({ variant, data: full! }))
  return isWhole ? rest : [{ variant: keys[0], data: plain! }, ...rest]
}

/** No two sections of a page have the same name. */
const named = (data: Values, name: string): Values =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      typeof value === 'string' && value && ['title', 'caption'].includes(key) ? `${value}, ${name}` : value,
    ]),
  )

/** Sample ids stand for items of the self-test; here each becomes one of the library; `all` fills empty ones, too. */
function filled(fields: BlockFields, values: Values, how: { library: Library; all: boolean }): Values {
  const entries = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    const value = values[name]
    if (field.type === 'group' && field.fields && Array.isArray(value)) {
      const inner = field.fields
      return [[name, value.map((row: Values, i) => filled(inner, row, turned(how, i)))]]
    }
    const items = value === undefined && !how.all ? [] : itemsFor(field, how.library)
    return items.length ? [[name, field['multiple'] ? items : items[0]]] : []
  })
  return { ...values, ...Object.fromEntries(entries) }
}

/** Every row begins with the next picture. */
function turned({ library, all }: { library: Library; all: boolean }, by: number) {
  const image = library.image.map((_, i) => library.image[(i + by) % library.image.length]!)
  return { all, library: { ...library, image } }
}

function itemsFor({ type, ...options }: BlockField, library: Library): number[] {
  if (type === 'file') return library.document
  if (type !== 'media') return []
  const [kind = 'image'] = (options['kinds'] as (keyof Library)[] | undefined) ?? []
  return library[kind]
}

/** Texts that belong together: each of the block's own, and all of a row of a group, in the order of the fields. */
export function textsOf(fields: BlockFields, values: Values): string[][] {
  return Object.entries(fields).flatMap(([name, { type, fields: inner }]) => {
    // A name of a table or of its fields is not for visitors.
    if (name === 'table' || name === 'sort') return []
    const value = values[name]
    if (type === 'group' && inner) return ((value ?? []) as Values[]).map((row) => textsOf(inner, row).flat())
    if (!['text', 'textarea', 'richtext'].includes(type) || typeof value !== 'string') return []
    const lines = value.replace(/<[^>]+>/g, '\n').split(/[\n|]/)
    return [lines.map((line) => line.trim()).filter(Boolean)]
  })
}
