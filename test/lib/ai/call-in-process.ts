// Begins calls in a process of its own: `node call-in-process.ts <root> <number>`.
import { generateText } from '../../../src/lib/ai/ai.ts'
import { openInstallation } from '../../../src/lib/installation/installation.ts'
import { systemClock } from '../../../src/lib/base/clock.ts'

const [root = '', count = '1'] = process.argv.slice(2)
const installation = await openInstallation({ root, clock: systemClock, env: process.env })
const site = await installation.openSite('default')
const CALL = { feature: 'test', actor: 'system', prompt: 'x', max_output_tokens: 1000 } as const
await Promise.allSettled(Array.from({ length: Number(count) }, () => generateText(installation, site, CALL)))
