// One trial of the self-test: a block rendered as on a page, published and in edit mode, and what is wrong with the markup.
import { hasItems, isHtml } from '../rules/conditions/traits.ts'
import { message, type Message } from '../base/catalogue/message.ts'
import { messageOf } from '../base/errors.ts'
import { MessageSet } from '../base/catalogue/message-set.ts'
import { checkValues, type Field, type Values } from '../fields/fields.ts'
import { icon } from '../icons/icons.ts'
import { siteTexts } from '../platform/i18n/site-texts.ts'
import type { AnyBlock, View } from '../core/extension/define-block.ts'
import { html } from '../base/html.ts'
import type { Kit } from '../kits/kits.ts'
import { picture, sampleMedia, renderSections } from '../website/website.ts'
import { withOwnProblems } from '../core/problem-log.ts'
import type { Site } from '../core/site.ts'
import { newId } from '../base/clock.ts'
import { reasonIn } from '../website/website.ts'
import type { Block } from '../blocks/schema.ts'
import { markupErrors } from '../blocks/blocks.ts'

/** Where the blocks of the self-test stand. */
export const SELFTEST = 'https://selftest.example'

export interface Trial {
  kit: Kit
  blocks: ReadonlyMap<string, AnyBlock>
  type: string
  variant: string | undefined
  values: Values
}

/** What keeps these values from being published. */
export const invalidValues = (fields: readonly Field[], values: Values): Message[] =>
  checkValues(fields, values, { complete: true }).errors.map((error) =>
    message('block_trial.sample', { pointer: error.pointer, reason: messageOf(error) }),
  )

/** The block twice on a page, first and second, since both the rank of headings and ids depend on that. */
export async function renderErrors(
  { kit, blocks, type, variant, values }: Trial,
  fields: readonly Field[],
): Promise<Message[]> {
  // What is stored has passed this: rich text its allow-list.
  const { value } = checkValues(fields, values, { complete: false })
  const make = (): Block => ({
    id: newId(),
    type,
    variant,
    data: value,
    section: {},
    ...childrenOf(kit, blocks.get(type)!),
  })
  const found = new MessageSet()
  for (const mode of ['published', 'edit'] as const) {
    const site = siteOf(kit, blocks)
    const view = viewOf(kit)
    const sections = await renderSections(
      { site, mode, view, resolve: () => undefined, media: sampleMedia, tags: new Set() },
      [make(), make()],
    )
    const { markup } = sections.body
    for (const problem of site.problems) found.add(reasonIn(problem))
    found.add(...markupErrors(markup, SELFTEST))
    for (const text of textsOf(fields, value))
      if (markup.includes(text))
        found.add(message('block_trial.unescaped', { text: JSON.stringify(text.slice(0, 60)) }))
    for (const node of sections.jsonld)
      if (typeof node['@type'] !== 'string') found.add(message('block_trial.jsonld_without_type'))
  }
  return found.all
}

/** The markup of the block alone on a page. */
export async function printTrial({ kit, blocks, type, variant, values }: Trial): Promise<string> {
  const block = {
    id: newId(),
    type,
    variant,
    data: values,
    section: {},
    ...childrenOf(kit, blocks.get(type)!),
  }
  const context = {
    site: siteOf(kit, blocks),
    mode: 'published' as const,
    view: viewOf(kit),
    resolve: () => undefined,
  }
  const { body } = await renderSections({ ...context, media: sampleMedia, tags: new Set() }, [block])
  return body.markup
}

/** Layout blocks get something to lay out. */
function childrenOf(kit: Kit, { children }: AnyBlock): { children?: Block[] } {
  const [type, inner] = [...kit.blocks].find(([, block]) => !block.children && block.sample) ?? []
  return children && type ? { children: [{ id: newId(), type, data: inner!.sample!, section: {} }] } : {}
}

/** As much of a website as rendering blocks reads. */
function siteOf(kit: Kit, own: ReadonlyMap<string, AnyBlock>): Site {
  const blocks = new Map([...kit.blocks, ...own])
  return withOwnProblems({ key: 'selftest', kit, blocks } as Site)
}

const MAPS = { attribution: '© Example & Sons' }

function viewOf(kit: Kit): View {
  const lang = kit.definition.source_lang
  const site = { title: 'Self-test', base_url: SELFTEST, settings: {}, maps: MAPS }
  const page = { title: 'A page', url: `${site.base_url}/page`, path: '/page' }
  return { html, lang, lt: siteTexts(kit, lang), icon, picture, site, page }
}

/** Texts with characters that mean something in markup; rich text is markup and has passed its allow-list. */
function textsOf(fields: readonly Field[], values: Values): string[] {
  const found = fields.flatMap((field): unknown[] => {
    const value = values[field.name]
    if (isHtml(field)) return []
    if (hasItems(field))
      return (value as Values[] | undefined)?.flatMap((item) => textsOf(field['fields'] as Field[], item)) ?? []
    return typeof value === 'object' && value !== null ? Object.values(value) : [value]
  })
  return found.filter((text): text is string => typeof text === 'string' && /[<>"']|&/.test(text))
}
