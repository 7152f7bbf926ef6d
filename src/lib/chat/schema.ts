// What chats look like outside: an answer in its parts, a chat of a visitor, a conversation with the assistant.
import { z } from 'zod'

/** A piece of a line; `href` only where it may be followed. */
const AnswerSpan = z.object({
  text: z.string(),
  href: z.string().optional(),
  strong: z.boolean().optional(),
  code: z.boolean().optional(),
})
/** Paragraphs have one line, lists one for each item. */
export const AnswerBlock = z
  .object({ kind: z.enum(['p', 'ul', 'ol']), lines: z.array(z.array(AnswerSpan)) })
  .meta({ id: 'AnswerBlock' })

export const ChatSource = z.object({ title: z.string(), url: z.string() })
export const OUTCOMES = ['answered', 'nothing', 'failed'] as const

export const Chat = z
  .object({
    id: z.int(),
    uid: z.string(),
    title: z.string().describe('How the first question begins'),
    lang: z.string(),
    page: z.string().describe('Path of the page where it began'),
    questions: z.int(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Chat' })

export const ChatDetail = Chat.extend({
  messages: z.array(
    z.object({
      role: z.enum(['visitor', 'chat']),
      blocks: z.array(AnswerBlock),
      sources: z.array(ChatSource).describe('Pages that an answer links to'),
      outcome: z.enum(OUTCOMES).nullable().describe('Of an answer'),
      at: z.string(),
    }),
  ),
}).meta({ id: 'ChatDetail' })

export const ChatRetention = z
  .object({
    uid: z.string(),
    version: z.int(),
    visitor_days: z.int().describe('Days after the last question that chats of visitors are stored'),
    assistant_days: z.int().describe('The same of conversations with the assistant'),
  })
  .meta({ id: 'ChatRetention' })

export const Conversation = z
  .object({
    id: z.int(),
    uid: z.string(),
    title: z.string(),
    questions: z.int(),
    busy: z.boolean().describe('Whether it is being answered'),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Conversation' })

/** One thing that the assistant did. */
export const AssistantStep = z
  .object({
    id: z.string(),
    label: z.string(),
    state: z.enum(['running', 'done', 'waiting', 'refused']).describe('waiting: for a person to approve it'),
    change: z.int().nullable().describe('Id of the pending change'),
    message: z.string().nullable().describe('Why it was rejected'),
  })
  .meta({ id: 'AssistantStep' })

export const AssistantMessage = z
  .object({
    role: z.enum(['person', 'assistant']),
    blocks: z.array(AnswerBlock),
    steps: z.array(AssistantStep),
    at: z.string(),
  })
  .meta({ id: 'AssistantMessage' })

export const ConversationDetail = Conversation.extend({ messages: z.array(AssistantMessage) }).meta({
  id: 'ConversationDetail',
})
