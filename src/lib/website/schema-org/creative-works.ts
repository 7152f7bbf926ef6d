// Works: articles, books, videos, recipes, courses, lists of questions.
import { hasItems, isLong, isMedia } from '../../rules/conditions/traits.ts'
import { visitorsView } from '../../data/data.ts'
import type { Field } from '../../fields/fields.ts'
import type { MediaView } from '../../core/extension/define-block.ts'
import type { Html } from '../../base/html.ts'
import type { Site } from '../../core/site.ts'
import { absolute } from '../../addresses/addresses.ts'
import { dateNamed, nameNamed, node, publisherOf, textNamed, type Node, type JsonLdContext } from './roles.ts'

const AUTHOR = /^(author|autor|autorin|written_by|by|von)$/

const authorOf = (context: JsonLdContext): Node | undefined => {
  const name = nameNamed(context, AUTHOR)
  return name === undefined ? undefined : node('Person', { name })
}

const LONGEST_HEADLINE = 110

/** The day that visitors read on it. */
const dateOf = (context: JsonLdContext): string =>
  dateNamed(context, RegExp(`^${visitorsView(context.table).datedBy}$`)) ?? context.view.published_at

export const article = (context: JsonLdContext): Node => ({
  headline: context.view.title.slice(0, LONGEST_HEADLINE),
  datePublished: dateOf(context),
  dateModified: context.view.updated_at,
  author: authorOf(context) ?? publisherOf(context),
  publisher: publisherOf(context),
})

export const creativeWork = (context: JsonLdContext): Node => ({
  datePublished: context.view.published_at,
  dateModified: context.view.updated_at,
  author: authorOf(context),
  publisher: publisherOf(context),
})

export const book = (context: JsonLdContext): Node => ({
  author: authorOf(context),
  isbn: isbnOf(textNamed(context, /^isbn$/)),
  publisher: textNamed(context, /^(publisher|verlag)$/),
})

/** Ten or thirteen digits; the last of ten may be an X. */
function isbnOf(text = ''): string | undefined {
  const digits = text.replace(/[\s-]/g, '').toUpperCase()
  return /^(\d{9}[\dX]|97[89]\d{10})$/.test(digits) ? digits : undefined
}

export const recipe = (context: JsonLdContext): Node => ({
  author: authorOf(context),
  datePublished: context.view.published_at,
  recipeYield: textNamed(context, /^(servings|portions|portionen|yield)$/),
  recipeIngredient: linesOf(writtenIn(context, /^(ingredients|zutaten)$/)),
  recipeInstructions: linesOf(writtenIn(context, /^(instructions|steps|zubereitung|anleitung)$/)).map((text) =>
    node('HowToStep', { text }),
  ),
})

/** The stored text, line by line. */
function writtenIn({ fields, entry }: JsonLdContext, names: RegExp): string {
  const field = fields.find(({ name, type }) => isLong({ type }) && names.test(name))
  const value = field && entry.data[field.name]
  return typeof value === 'string' ? value : ''
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 200)

export const course = (context: JsonLdContext): Node => ({ provider: publisherOf(context) })

/** Undefined without an uploaded video and an image for its thumbnail. */
export function video(context: JsonLdContext): Node | undefined {
  const { fields, view, site } = context
  const all = fields.flatMap(({ name, type }) =>
    isMedia({ type }) ? ([view.values[name]].flat() as (MediaView | undefined)[]) : [],
  )
  const found = all.find((item) => item?.kind === 'video')
  if (!found || !view.image) return undefined
  return {
    contentUrl: absolute(site, found.url),
    thumbnailUrl: absolute(site, view.image.url),
    uploadDate: view.published_at,
    duration: found.duration === undefined ? undefined : `PT${Math.round(found.duration)}S`,
  }
}

const QUESTION = /^(question|frage)$/
const ANSWER = /^(answer|antwort)$/

/** As displayed; links to the website are made absolute, since the markup is read elsewhere. */
function markupOf(site: Site, value: unknown): string {
  if (typeof value === 'string') return value
  const { markup = '' } = (value ?? {}) as Partial<Html>
  return markup.replace(/ href="(\/(?!\/)[^"]*)"/g, (_, path: string) => ` href="${absolute(site, path)}"`)
}

/** Undefined without a group of questions and answers. */
export function questions({ fields, view, site }: JsonLdContext): Node | undefined {
  for (const field of fields.filter(hasItems)) {
    const inner = field['fields'] as Field[]
    const [question, answer] = [QUESTION, ANSWER].map((names) => inner.find(({ name }) => names.test(name)))
    const items = view.values[field.name]
    if (!question || !answer || !Array.isArray(items)) continue
    const mainEntity = (items as Record<string, unknown>[]).flatMap((item) => {
      const [name, text] = [item[question.name], markupOf(site, item[answer.name])]
      if (typeof name !== 'string' || !name || !text) return []
      return [node('Question', { name, acceptedAnswer: node('Answer', { text }) })]
    })
    if (mainEntity.length) return { mainEntity }
  }
  return undefined
}
