// What a new editor does, from the setup URL to an approved proposal.
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { createAccount } from './journey-account.ts'
import { approveProposal } from './journey-agent.ts'
import { buildBlock } from './journey-block.ts'
import { STEPS_BY_KEYS } from './journey-by-keys.ts'
import { changeDesign } from './journey-design.ts'
import { writeOnThePage } from './journey-inline.ts'
import { keysOf, watchPointer } from './journey-keys.ts'
import { addBlocks, changeHomePage, planPage, restoreRevision } from './journey-page.ts'
import { beginJourney, type Journey, type Lang } from './journey-person.ts'

type Steps = Record<string, (journey: Journey) => Promise<void>>
const STEPS: Steps = {
  'creates the account, with a second factor': createAccount,
  'changes the home page and publishes it': changeHomePage,
  'adds five blocks, one with a picture uploaded there': addBlocks,
  'plans a page that goes online by itself': planPage,
  'brings an earlier state of the page back': restoreRevision,
  'changes the design': changeDesign,
  'builds a block, publishes it and uses it': buildBlock,
  'makes a token, and approves what an AI client proposed with it': approveProposal,
  'writes on the real page': writeOnThePage,
}

/** As somebody with a mouse. */
export function walkIn(lang: Lang): void {
  void test(`from the setup URL, in ${lang === 'en' ? 'English' : 'German'}`, (t) =>
    inBrowser(lang, (journey) => walk(t, journey, STEPS)))
}

export function byKeysAlone(): void {
  void test('with the keyboard alone', (t) =>
    inBrowser('en', async (journey) => {
      await journey.context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const pointed = await watchPointer(journey.page)
      const keys = await keysOf(journey)
      const steps = Object.entries(STEPS_BY_KEYS).map(([name, step]) => [name, () => step(journey, keys)])
      await walk(t, journey, Object.fromEntries(steps) as Steps)
      assert.equal(await pointed(), 0)
    }))
}

/** Each step is a test of its own; after one that fails there is nothing to go on from. */
async function walk(t: TestContext, journey: Journey, steps: Steps): Promise<void> {
  for (const [name, step] of Object.entries(steps)) {
    let done = false
    await t.test(name, async () => {
      await step(journey)
      assert.deepEqual(journey.complaints, [])
      done = true
    })
    if (!done) return
  }
}

async function inBrowser(lang: Lang, work: (journey: Journey) => Promise<void>): Promise<void> {
  const journey = await beginJourney(lang)
  try {
    await work(journey)
    assert.deepEqual(journey.complaints, [])
  } finally {
    await journey.close()
  }
}
