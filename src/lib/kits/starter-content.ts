// Starter content: the pages and tables of a kit for a new website, with names instead of uids (content/{lang}.json).
import { issueError } from '../base/catalogue/zod-text.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { BlockInput } from '../blocks/schema.ts'
import { AppError, messageOf } from '../base/errors.ts'
import type { Kit } from './load-kit.ts'
import { readTextFile } from '../base/read-text.ts'

const Page = z.strictObject({
  key: z.string(),
  slug: z.string(),
  title: z.string(),
  nav_title: z.string().nullable().optional(),
  in_menu: z.boolean().default(false),
  in_footer_menu: z.boolean().default(false),
  meta_title: z.string().nullable().optional(),
  meta_description: z.string().nullable().optional(),
  noindex: z.boolean().optional(),
  type: z.enum(['page', 'template', 'not_found']).optional(),
  /** The handle of the table whose entries a page of type template shows. */
  template_for: z.string().optional(),
  parent: z.string().nullable().optional(),
  blocks: z.array(BlockInput),
})
const Entry = z.strictObject({
  key: z.string(),
  slug: z.string(),
  fields: z.record(z.string(), z.unknown()),
})
const Definition = z.strictObject({
  handle: z.string(),
  name: z.string(),
  singular: z.string(),
  icon: z.string().optional(),
  fields: z.array(z.looseObject({ type: z.string(), name: z.string() })),
  settings: z.record(z.string(), z.unknown()).default({}),
})
const Table = z.union([
  Definition.extend({ entries: z.array(Entry).default([]) }),
  z.strictObject({
    /** The format of external sources whose predefined table it is: `openimmo`. */
    predefined: z.string(),
    entries: z.array(Entry).default([]),
  }),
])

export const StarterContent = z.strictObject({
  site: z.strictObject({
    title: z.string(),
    tagline: z.string().optional(),
    settings: z.record(z.string(), z.unknown()),
    /** Settings that take the title of the website when it was made with one. */
    named: z.array(z.string()).default([]),
  }),
  pages: z.array(Page),
  /** Made with the first language of the website that has them; other languages add translations of their entries. */
  tables: z.array(Table).default([]),
})
export type StarterContent = z.output<typeof StarterContent>
export type StarterContentInput = z.input<typeof StarterContent>

/** The starter content in a language, or in the nearest the kit has; undefined when it has none at all. */
export function starterContent(kit: Kit, lang: string): StarterContent | undefined {
  for (const name of [lang, lang.split('-')[0]!, kit.definition.source_lang]) {
    const file = join(kit.folder, 'content', `${name}.json`)
    if (existsSync(file)) return parsed(JSON.parse(readTextFile(file)), file)
    const seed = kit.definition.seed?.[name]
    if (seed) return parsed(seed, `kit ${kit.name}: seed.${name}`)
  }
  return undefined
}

function parsed(content: unknown, file: string): StarterContent {
  const result = StarterContent.safeParse(content)
  if (result.success) return result.data
  const [first] = result.error.issues
  const reason = messageOf(issueError('', first!))
  throw new AppError('kit.content_invalid', { file, path: first!.path.join('.'), reason })
}
