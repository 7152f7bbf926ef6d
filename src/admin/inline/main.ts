// The script of pages edited in place: creates the host of the interface, and loads it from the admin's modules.
import { readFacts, type Facts } from './facts.ts'
import { makeHost } from './host.ts'
import type { start } from './inline-tools.ts'

/** Replaced by the build: the address of the interface. */
declare const CMS_INLINE_TOOLS: string

const facts = readFacts(document.documentElement)
if (facts) void begin(facts)

async function begin(facts: Facts): Promise<void> {
  const host = makeHost(facts.locale)
  const address = CMS_INLINE_TOOLS
  try {
    const tools = (await import(/* @vite-ignore */ address)) as { start: typeof start }
    await tools.start(host, facts)
  } catch (error) {
    host.fail()
    reportError(error)
  }
}
