// Makes sure that a stage has the programs it needs: a build machine installs them, a developer is told.
import { findProgram, installPrograms, type Program } from '../programs.ts'
import type { Stage } from './stages.ts'
import { FAILED, SKIPPED, type Tally } from './tally.ts'

/** Undefined when the stage can run, otherwise what it counts as. With CI=true nothing is left out. */
export function requirePrograms({ title, needs, uses }: Stage): Tally | undefined {
  const required = process.env.CI === 'true' ? [...needs, ...uses] : needs
  const missing = required.filter((program) => !findProgram(program))
  if (!missing.length) return
  if (process.env.CI !== 'true') {
    console.log(`skipped: ${title} (${missing.map(nameOf).join(', ')} is not installed)`)
    return SKIPPED
  }
  installPrograms(missing)
  const still = missing.filter((program) => !findProgram(program))
  if (!still.length) return
  console.log(`failed: ${title} (${still.map(nameOf).join(', ')} could not be installed)`)
  return FAILED
}

/** On a build machine all that these stages lack, by one call: two package managers at once would be in each other's way. */
export function installMissing(stages: Stage[]): void {
  if (process.env.CI !== 'true') return
  const required = new Set(stages.flatMap(({ needs, uses }) => [...needs, ...uses]))
  const missing = [...required].filter((program) => !findProgram(program))
  if (missing.length) installPrograms(missing)
}

function nameOf(program: Program): string {
  return program === 'mariadb' ? 'mariadbd' : program
}
