// A website whose AI provider is a server of the tests.
import type { TestContext } from 'node:test'
import type { AssistantEvent } from '../../../src/lib/chat/assistant/answer-person.ts'
import type { Call } from '../../../src/lib/core/operation/context.ts'
import { openQuestion, answerVisitor, type VisitorEvent } from '../../../src/lib/chat/chat.ts'
import { AI_ENV, aiConfig, aiServer, type AiServer } from '../../support/ai-server.ts'
import {
  call,
  makeInstallation,
  testClock,
  tokenCall,
  type MakeOptions,
  type TestInstallation,
} from '../../support/installation.ts'

export interface ChatWebsite extends TestInstallation {
  server: AiServer
  clock: ReturnType<typeof testClock>
  do<T = any>(name: string, input?: object, as?: Call): Promise<T>
  /** Asks as a visitor, and returns all events with the key of the conversation. */
  ask(question: string, key?: string): Promise<{ events: VisitorEvent[]; key: string }>
}

export async function chatWebsite(t: TestContext, options: MakeOptions = {}): Promise<ChatWebsite> {
  const server = await aiServer(t)
  const clock = testClock()
  const languages = ['en', 'de']
  const sites = { default: { hosts: ['localhost'], languages }, other: { hosts: ['other.test'], languages } }
  const local = { ai: aiConfig(server), ...options.local }
  const made = await makeInstallation({ clock, sites, env: AI_ENV, ...options, local })
  t.after(made.close)
  const { installation } = made
  return {
    ...made,
    server,
    clock,
    do: async (name, input = {}, as) =>
      (await call(installation, 'default', name, input as Record<string, unknown>, as)).body.data as never,
    async ask(question, key) {
      const site = await installation.openSite('default')
      const input = { question, key, agreed: true, lang: 'en', page: '/', address: '203.0.113.7' }
      const opened = await openQuestion({ installation, site }, input)
      const events = await Array.fromAsync(answerVisitor({ installation, site }, opened))
      return { events, key: opened.key }
    },
  }
}

export const richtext = (text: string) => [{ type: 'richtext', data: { text: `<p>${text}</p>` } }]

/** A page that everybody sees. */
export async function publicPage(site: ChatWebsite, title: string, text: string): Promise<string> {
  const { id } = await site.do('create_page', { title, blocks: richtext(text) })
  await site.do('publish_page', { page: String(id) })
  return String(id)
}

/** Somebody who is signed in to the admin, as the operations see them. */
export async function person(site: ChatWebsite, role = 'editor'): Promise<Call> {
  const { value: _, ...by } = await tokenCall(site.installation, 'default', { role })
  const session = { id: 1, uid: 'a', elevated_until: null }
  return { ...by, channel: 'admin', principal: { ...by.principal, kind: 'user', token: null, session } }
}

export type End = Extract<VisitorEvent, { type: 'end' }>
export const endOf = (events: readonly VisitorEvent[]): End => events.at(-1) as End

/** Asks the assistant, and returns all events of its answer. */
export async function askAssistant(
  site: ChatWebsite,
  by: Call,
  input: { text: string; conversation?: number },
): Promise<AssistantEvent[]> {
  let text: AsyncIterable<string | Uint8Array> | undefined
  const deliver = (file: { content: AsyncIterable<string | Uint8Array> }) => void (text = file.content)
  await call(site.installation, 'default', 'ask_assistant', input, { ...by, deliver })
  const lines = await Array.fromAsync(text!)
  return lines.map((line) => JSON.parse(String(line).slice('data: '.length)) as AssistantEvent)
}
