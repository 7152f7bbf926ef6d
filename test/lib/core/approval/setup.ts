// A website with somebody who proposes and somebody who decides, and short words for both.
import { AppError } from '../../../../src/lib/base/errors.ts'
import { runDueJobs } from '../../../../src/lib/core/jobs/jobs.ts'
import type { Call } from '../../../../src/lib/core/operation/context.ts'
import { call, tokenCall } from '../../../support/installation.ts'
import { bench, type Bench } from '../../pages/site.ts'

export interface Desk extends Bench {
  /** Proposes by a token in mode approval and returns the id of the change. */
  propose(name: string, input: Record<string, unknown>, as?: Call): Promise<number>
  approve(change: number, more?: Record<string, unknown>, as?: Call): Promise<any>
  status(change: number): Promise<any>
  agent: Call & { value: string }
  reviewer: Call & { value: string }
  jobs(): Promise<void>
}

export async function approvalHarness(): Promise<Desk> {
  const site = await bench()
  const { installation } = site
  const agent = await tokenCall(installation, 'default', { mode: 'approval', name: 'agent' })
  const reviewer = await tokenCall(installation, 'default', { name: 'reviewer' })
  return {
    ...site,
    agent,
    reviewer,
    propose: async (name, input, as = agent) => {
      const { status, body } = await call(installation, 'default', name, input, as)
      if (status !== 202) throw new Error(`${name} was not held: ${status}`)
      return (body.data as { change: number }).change
    },
    approve: (change, more = {}, as = reviewer) => site.do('approve_change', { change, ...more }, as),
    status: (change) => site.do('get_change_status', { change }, reviewer),
    jobs: async () => {
      const open = await installation.openSite('default')
      for (let n = 0; n < 5; n++) await runDueJobs(installation, open, { now: site.clock.now() })
    },
  }
}

/** The code and message an approval fails with. */
export const failure = async (work: Promise<unknown>): Promise<AppError> => {
  try {
    await work
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  throw new Error('It did not fail')
}
