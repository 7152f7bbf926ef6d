// A conversation with the assistant: as it is stored, as the model gets it, and as its person gets it.
import type { z } from 'zod'
import { message, type Message as Words } from '../../base/catalogue/message.ts'
import type { AiMessage, AiToolCall } from '../../ai/ai.ts'
import type { Context } from '../../core/operation/context.ts'
import type { AdminLanguage } from '../../platform/i18n/admin-text.ts'
import { operationLabel, operationName } from '../../platform/i18n/labels.ts'
import { say, sayStored } from '../../platform/i18n/say.ts'
import { parseAnswer, plainBlocks } from '../answer/parse-answer.ts'
import type { AssistantMessage, AssistantStep } from '../schema.ts'
import type { Message } from '../store.ts'
import { ownLinks } from './own-links.ts'
import type { ToolOutcome } from './run-tool.ts'

export interface StoredText {
  text: string
}
export interface StoredStep extends StoredText {
  calls: AiToolCall[]
}
export interface StoredResults {
  results: ToolOutcome[]
}

type Step = z.input<typeof AssistantStep>
type Shown = z.input<typeof AssistantMessage>
type Reader = Pick<Context, 'site' | 'language'>

/** Characters of earlier messages; of older tool results only that there were some. */
const ROOM = 48_000

/** The messages as a prompt; the oldest are left out first. */
export function promptOf(messages: readonly Message[]): AiMessage[] {
  let left = ROOM
  const all: AiMessage[] = []
  for (const { role, content } of [...messages].reverse()) {
    const input = requestedOf(role, content, left > 0)
    left -= JSON.stringify(input).length
    // A conversation begins with a question: providers reject tool results without their call.
    if (left < -ROOM && input.role === 'user') break
    all.unshift(input)
  }
  const first = all.findIndex(({ role }) => role === 'user')
  return all.slice(Math.max(0, first))
}

function requestedOf(role: Message['role'], content: string, isWhole: boolean): AiMessage {
  if (role === 'user') return { role, text: (JSON.parse(content) as StoredText).text }
  if (role === 'assistant') {
    const { text, calls } = JSON.parse(content) as StoredStep
    return { role, text, tool_calls: calls }
  }
  const { results } = JSON.parse(content) as StoredResults
  return {
    role,
    results: results.map(({ id, name, output }) => ({
      id,
      name,
      output: isWhole ? output : '(left out: ask again)',
    })),
  }
}

/** For its person: each step of the model with its tool calls. */
export function serializeConversation(reader: Reader, messages: readonly Message[]): Shown[] {
  const views: Shown[] = []
  for (const { role, content, created_at: at } of messages) {
    if (role === 'user') {
      const { text } = JSON.parse(content) as StoredText
      views.push({ role: 'person', blocks: plainBlocks(text), steps: [], at })
    } else if (role === 'assistant') {
      const { text, calls } = JSON.parse(content) as StoredStep
      const steps = calls.map((call) => runningStep(reader.language, call))
      views.push({ role: 'assistant', blocks: parseAnswer(text, ownLinks(reader.site)), steps, at })
    } else {
      const { results } = JSON.parse(content) as StoredResults
      const last = views.at(-1)
      if (last) last.steps = results.map((one) => endedStep(reader.language, one))
    }
  }
  return views
}

export const runningStep = (lang: AdminLanguage | undefined, { id, name }: AiToolCall): Step => ({
  id,
  label: labelOf(lang ?? 'en', name),
  state: 'running',
  change: null,
  message: null,
})

export const endedStep = (lang: AdminLanguage | undefined, outcome: ToolOutcome): Step => {
  const { id, name, state, change, message: why } = outcome
  return { id, label: labelOf(lang ?? 'en', name), state, change, message: why && sayStored(lang, why) }
}

/** Reads have no names in the log. */
function labelOf(lang: AdminLanguage, name: string): string {
  const label = operationLabel(lang, name.slice(0, 80))
  if (lang === 'en' || operationName(name) !== undefined) return label
  const read = READS.get(name)
  return read ? say(lang, read) : say(lang, message('assistant.tool', { name: label }))
}

const READS = new Map<string, Words>([
  ['site_overview', message('assistant.site_overview')],
  ['search_site', message('assistant.search_site')],
  ['list_pages', message('assistant.list_pages')],
  ['get_page', message('assistant.get_page')],
  ['list_block_types', message('assistant.list_block_types')],
  ['get_settings', message('assistant.get_settings')],
  ['get_design', message('assistant.get_design')],
  ['list_media', message('assistant.list_media')],
  ['list_data_tables', message('assistant.list_data_tables')],
  ['list_entries', message('assistant.list_entries')],
  ['get_entry', message('assistant.get_entry')],
  ['list_revisions', message('assistant.list_revisions')],
  ['compare_revisions', message('assistant.compare_revisions')],
  ['get_change_status', message('assistant.get_change_status')],
])
