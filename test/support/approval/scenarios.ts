// For every line that writes: what has to be there, and an input that it takes. A line without one fails the matrix. They stand
// in files of areas, `<area>-scenarios.ts`.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Scenarios } from './world.ts'

const files = globSync('*-scenarios.ts', { cwd: import.meta.dirname }).sort()
const found = files.map(
  async (file) => ((await import(join(import.meta.dirname, file))) as { default: Scenarios }).default,
)

export const SCENARIOS = Object.assign({}, ...(await Promise.all(found))) as Scenarios
