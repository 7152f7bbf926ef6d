// The messages of a conversation while one of them is being written: what events add to what is shown.
import type { AssistantMessage, AssistantStep, AnswerBlock } from '../../client/operations.d.ts'

export type AssistantEvent =
  | { type: 'begin'; conversation: number }
  | { type: 'message' }
  | { type: 'answer'; from: number; blocks: AnswerBlock[] }
  | { type: 'step'; step: AssistantStep }
  | { type: 'end'; message: string | null }

/** The list with what an event adds: another one, so that it is drawn. */
export function withEvent(messages: readonly AssistantMessage[], event: AssistantEvent): AssistantMessage[] {
  if (event.type === 'message')
    return [...messages, { role: 'assistant', blocks: [], steps: [], at: new Date().toISOString() }]
  const last = messages.at(-1)
  if (last?.role !== 'assistant') return [...messages]
  const before = messages.slice(0, -1)
  if (event.type === 'answer')
    return [...before, { ...last, blocks: [...last.blocks.slice(0, event.from), ...event.blocks] }]
  if (event.type !== 'step') return [...messages]
  const isKnown = last.steps.some(({ id }) => id === event.step.id)
  const steps = isKnown
    ? last.steps.map((step) => (step.id === event.step.id ? event.step : step))
    : [...last.steps, event.step]
  return [...before, { ...last, steps }]
}

/** What a person just asked. */
export const asked = (text: string): AssistantMessage => ({
  ...{ role: 'person', steps: [], at: new Date().toISOString() },
  blocks: [{ kind: 'p', lines: [[{ text }]] }],
})
