// A model that translates by writing every word in capitals; tests make it do so badly.
import type { TestContext } from 'node:test'
import { AppError } from '../../../src/lib/base/errors.ts'
import type { Call } from '../../../src/lib/core/operation/context.ts'
import { runSiteJobs } from '../../../src/lib/core/jobs/jobs.ts'
import type { AiRun } from '../../../src/lib/writing/runs.ts'
import type { z } from 'zod'
import { AI_ENV, aiConfig, aiServer } from '../../support/ai-server.ts'
import { call, makeInstallation } from '../../support/installation.ts'

export interface Text {
  id: number
  text: string
  at_most?: number
  problem?: string
}
export type Run = z.output<typeof AiRun>

const KEPT = /<[^>]*>|\{\{.*?\}\}|\{\w+\}|%s|\$entry\.\w+|https?:\S+|\S+@\S+|&\w+;/

/** As a good translation is: everything but the words as it was. */
export const translated = (text: string): string =>
  text.replace(
    new RegExp(`(${KEPT.source})|(\\p{L}+)`, 'gu'),
    (_, untranslated?: string, word?: string) => untranslated ?? word!.toUpperCase(),
  )

/** What a request asks to be done with. */
export function textsOf(body: Record<string, unknown>): Text[] {
  const json = /<texts-\w+>\n(.*)\n<\/texts-\w+>/s.exec(promptOf(body))?.[1] ?? '{"texts":[]}'
  return (JSON.parse(json) as { texts: Text[] }).texts
}

export function promptOf(body: Record<string, unknown>): string {
  const { content } = (body['messages'] as { content: unknown }[]).at(-1)!
  if (typeof content === 'string') return content
  return (content as { text?: string }[]).map(({ text = '' }) => text).join('')
}

/** An answer that translates each text by `of`; undefined leaves one out. */
export const answering =
  (of: (one: Text) => string | undefined) =>
  (body: Record<string, unknown>): string => {
    const texts = textsOf(body).flatMap((one) => {
      const text = of(one)
      return text === undefined ? [] : [{ id: one.id, text }]
    })
    return JSON.stringify({ texts })
  }

/** What a thousand tokens cost makes budgets small numbers. */
export const PRICES = { small: { input: 100, output: 100 }, eyes: { input: 100, output: 100 } }

/** A website in English and German whose provider is the translator; `more` are keys of `ai{}`. */
export async function translatorSite(t: TestContext, more: Record<string, unknown> = {}) {
  const server = await aiServer(t)
  const ai = aiConfig(server, 'compatible', more)
  if (more['budget'] !== undefined) Object.assign((ai['providers'] as { main: object }).main, { prices: PRICES })
  const made = await makeInstallation({
    sites: { default: { hosts: ['localhost'], languages: ['en', 'de'] } },
    local: { ai },
    env: AI_ENV,
  })
  t.after(made.close)
  const { installation } = made
  server.reply = answering(({ text }) => translated(text))
  const perform = async <T = any>(name: string, input: Record<string, unknown> = {}, as?: Call): Promise<T> =>
    (await call(installation, 'default', name, input, as)).body.data as T
  return {
    ...made,
    server,
    site: await installation.openSite('default'),
    do: perform,
    async fails(name: string, input: Record<string, unknown> = {}, as?: Call): Promise<AppError> {
      const thrown = await perform(name, input, as).catch((error: unknown) => error)
      if (thrown instanceof AppError) return thrown
      throw new Error(`${name} did not fail`)
    },
    /** Starts work, does it, and says what became of it. */
    async work(name: string, input: Record<string, unknown>, as?: Call): Promise<Run> {
      const { id } = await perform<Run>(name, input, as)
      await runSiteJobs(installation, 'default')
      return perform<Run>('get_ai_run', { run: id }, as)
    },
  }
}
