// Prompts that people can start from their MCP client (contract 3.3).
import type { OperationIndex } from '../lib/core/registry.ts'
import { AppError } from '../lib/base/errors.ts'

interface Prompt {
  name: string
  title: string
  description: string
  arguments: { name: string; description: string; required: boolean }[]
  /** Tools that the prompt uses; offered only when all of them are available. */
  needs: string[]
  text(given: Record<string, string>): string
}

const PROMPTS: Prompt[] = [
  {
    name: 'review_page',
    title: 'Review a page',
    description: 'Reads a page and proposes better texts, headings and descriptions',
    arguments: [{ name: 'page', description: 'Path or id of the page', required: true }],
    needs: ['get_page', 'update_block'],
    text: ({ page }) =>
      `Review the page "${page}" of this website. Read it with get_page. Look at its title and meta_description, the order of
headings, sentences that are hard to read, links that say "here", images without alternative text, and blocks without content.
List what you would change and why, the most important first. Change nothing before I agree; then use update_page and
update_block with dry_run first, and never publish.`,
  },
  {
    name: 'translate_site',
    title: 'Translate the website',
    description: 'Makes the missing translations of all pages as drafts',
    arguments: [{ name: 'lang', description: 'Language to translate into, for example fr', required: true }],
    needs: ['list_pages', 'translate_page', 'update_page'],
    text: ({ lang }) =>
      `Translate this website into "${lang}". Ask site_overview whether the language is switched on. List all pages with
list_pages, and find those whose translation_group has no page in "${lang}". For each of them call translate_page, then put
the translated title, meta_description and texts of the blocks into the new draft with update_page and update_block. Keep
names, links, numbers and the kinds and order of blocks. Use one batch name for all. Publish nothing; tell me at the end what was
translated and what you were unsure of.`,
  },
  {
    name: 'write_entry',
    title: 'Write an entry',
    description: 'Writes an entry of a data table from notes',
    arguments: [
      { name: 'table', description: 'Handle of the table', required: true },
      { name: 'notes', description: 'What it is about', required: true },
    ],
    needs: ['list_data_tables', 'list_entries', 'save_entry'],
    text: ({ table, notes }) =>
      `Write an entry for the table "${table}" from these notes:\n\n${notes}\n\nRead the fields with list_data_tables and two or three
entries with list_entries to meet their tone and length. Ask me for required facts that the notes lack; invent none. Save it
with save_entry as a draft.`,
  },
  {
    name: 'fix_alt_texts',
    title: 'Write missing alternative texts',
    description: 'Finds images without alternative text and describes them',
    arguments: [],
    needs: ['list_media', 'update_media'],
    text: () =>
      `Find the images of this website that have no alternative text and are not marked as decorative: list_media with missing_alt.
Look at each, say in one sentence what matters in it where it is used, in the language of the website, and save that with update_media. Mark
an image as decorative only when it tells nothing. Give me the list of what you wrote.`,
  },
]

export const listPrompts = (index: OperationIndex) =>
  PROMPTS.filter(({ needs }) => needs.every((name) => index.find(name))).map(
    ({ name, title, description, arguments: args }) => ({
      name,
      title,
      description,
      arguments: args,
    }),
  )

/** Throws 404 for an unknown prompt and 422 when an argument is missing. */
export function getPrompt(index: OperationIndex, name: string, given: Record<string, string> = {}) {
  const known = listPrompts(index).some((one) => one.name === name)
  const prompt = known ? PROMPTS.find((one) => one.name === name) : undefined
  if (!prompt) throw new AppError('mcp.prompt_missing', { name })
  const lacking = prompt.arguments.find((one) => one.required && !given[one.name])
  if (lacking)
    throw new AppError('mcp.prompt_argument_missing', {
      name,
      argument: lacking.name,
      description: lacking.description,
    })
  const message = { role: 'user' as const, content: { type: 'text' as const, text: prompt.text(given) } }
  return { description: prompt.description, messages: [message] }
}
