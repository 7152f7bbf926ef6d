// The script of pages that are edited in place: makes room for the interface, and loads it from the admin's modules.
import { readFacts, type Facts } from './facts.ts'
import { makeHost } from './host.ts'
import type { start } from './inline-tools.ts'

/** Put in by the build: where the interface is. */
declare const CMS_INLINE_TOOLS: string

const facts = readFacts(document.documentElement)
if (facts) void begin(facts)

async function begin(facts: Facts): Promise<void> {
  const place = makeHost(facts.locale)
  const address = CMS_INLINE_TOOLS
  try {
    const tools = (await import(/* @vite-ignore */ address)) as { start: typeof start }
    await tools.start(place, facts)
  } catch (error) {
    place.fail()
    reportError(error)
  }
}
