// The audit of a website: made on request when something was written since the last one, in slices, once for all who
// wait.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { instant } from '../base/clock.ts'
import { sha256 } from '../base/hash.ts'
import { slices } from '../base/slices.ts'
import { newestSeq } from '../core/cache-tags.ts'
import { newestMark } from '../core/object-changes.ts'
import type { Site } from '../core/site.ts'
import { CHECKS, type AuditCheck, type CheckKey, type Found } from './define-audit-check.ts'
import { linkLocations } from './links/places.ts'
import { MAX_LINKS } from './links/link-results.ts'
import { lastLinkCheck } from './links/link-check-times.ts'
import type { PageMemory } from './survey/pages.ts'
import { makeSurvey, type Survey, type SurveyScope } from './survey/survey.ts'

export interface Finding extends Found {
  /** The same for the same object at the same position in every audit. */
  id: string
  check: CheckKey
}
export interface Audit {
  /** When it was made. */
  at: string
  findings: Finding[]
  /** Addresses of other websites that it links to, each once. */
  outside: string[]
  /** False where there was too much to check, or to report, all of it. */
  isWhole: boolean
}
export interface AuditState {
  /** The newest that was finished. */
  audit: Audit | undefined
  /** Of one that is being made: the pages that were read. */
  running: { done: number; total: number } | undefined
}

/** Findings of one check that are reported at most; the others follow once these are fixed. */
const MAX_OF_CHECK = 1000

interface Memory {
  audit?: Audit
  /** What it was made of. */
  position?: string
  pages?: PageMemory
  running?: Promise<void>
  progress: { done: number; total: number }
}
/** Of each website that is open. */
const memories = new WeakMap<Site, Memory>()

/** The audit as things are now, if it is finished within so many milliseconds; else the one before, and how far this one is. */
export async function auditOf(scope: SurveyScope, { patience }: { patience: number }): Promise<AuditState> {
  const { site } = scope
  const memory = memories.get(site) ?? { progress: { done: 0, total: 0 } }
  memories.set(site, memory)
  const position = await positionOf(site)
  if (memory.position !== position) {
    memory.running ??= runOnce(scope, memory, position).finally(() => delete memory.running)
    // A caller that stopped waiting does not get a later error.
    memory.running.catch(() => undefined)
    await within(memory.running, patience)
  }
  return { audit: memory.audit, running: memory.running && { ...memory.progress } }
}

/** The newest that this process made. */
export const latestAudit = (site: Site): Audit | undefined => memories.get(site)?.audit

/** Another one whenever something was written, or an address of another website was tried. */
async function positionOf({ db }: Site): Promise<string> {
  const [seq, mark, tried] = await Promise.all([newestSeq(db.read), newestMark(db.read), lastLinkCheck({ db })])
  return `${seq} ${mark} ${tried ?? ''}`
}

async function runOnce(scope: SurveyScope, memory: Memory, position: string): Promise<void> {
  const now = scope.installation.clock.now()
  const { survey, memory: pages } = await makeSurvey(scope, {
    now,
    known: memory.pages,
    progress: (done, total) => (memory.progress = { done, total }),
  })
  memory.pages = pages
  const { findings, isWhole } = await findingsOf(survey)
  memory.audit = {
    at: instant(now),
    findings,
    outside: outsideOf(survey),
    isWhole: isWhole && survey.isWhole,
  }
  memory.position = position
}

function outsideOf(survey: Survey): string[] {
  const urls = new Set<string>()
  for (const { href, from } of linkLocations(survey)) {
    const target = survey.targetOf(href, from)
    if (target && 'outside' in target && urls.size < MAX_LINKS) urls.add(target.outside)
  }
  return [...urls]
}

async function findingsOf(survey: Survey): Promise<Pick<Audit, 'findings' | 'isWhole'>> {
  const findings: Finding[] = []
  const pause = slices({ rests: true })
  let isWhole = true
  for (const [check, find] of await loadChecks()) {
    let n = 0
    const ids = new Set<string>()
    for await (const found of find(survey)) {
      await pause()
      const finding = { ...found, id: idOf(found), check }
      if (ids.has(finding.id)) continue
      ids.add(finding.id)
      if (++n > MAX_OF_CHECK) {
        isWhole = false
        break
      }
      findings.push(finding)
    }
  }
  return { findings, isWhole }
}

const idOf = ({ code, object: { type, id, lang, table }, key }: Found): string =>
  sha256(JSON.stringify([code, type, id, type === 'page' ? '' : lang, table, key])).slice(0, 16)

/** The folder is the list: file name → check, in the order in which they are shown. */
async function loadChecks(): Promise<[CheckKey, AuditCheck][]> {
  const folder = join(import.meta.dirname, 'checks')
  const files = readdirSync(folder).filter((file) => /\.(ts|js)$/.test(file) && !file.endsWith('.d.ts'))
  const loaded = await Promise.all(
    files.map(async (file): Promise<[CheckKey, AuditCheck]> => {
      const { default: check } = (await import(join(folder, file))) as { default: AuditCheck }
      return [file.replace(/\.\w+$/, '') as CheckKey, check]
    }),
  )
  return loaded.sort(([a], [b]) => CHECKS.indexOf(a) - CHECKS.indexOf(b))
}

/** Waits for the end of `work`, so long at most (milliseconds); throws what it throws until then. */
async function within(work: Promise<void>, ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
