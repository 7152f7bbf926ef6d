// What a new editor does, from the setup URL to an approved proposal.
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { createAccount } from './journey-account.ts'
import { approveProposal } from './journey-agent.ts'
import { buildBlock } from './journey-block.ts'
import { runByKeys } from './journey-by-keys.ts'
import { changeDesign } from './journey-design.ts'
import { writeOnThePage } from './journey-inline.ts'
import { keysOf, watchPointer } from './journey-keys.ts'
import { addBlocks, changeHomePage, planPage, restoreRevision } from './journey-page.ts'
import { beginJourney, type Journey, type Lang } from './journey-person.ts'

const STEPS: Record<string, (journey: Journey) => Promise<void>> = {
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
  void test(`from the setup URL, in ${lang === 'en' ? 'English' : 'German'}`, (t) => inBrowser(t, lang, walk))
}

export function byKeysAlone(): void {
  void test('with the keyboard alone', (t) =>
    inBrowser(t, 'en', async (_, journey) => {
      const pointed = await watchPointer(journey.page)
      await runByKeys(journey, await keysOf(journey))
      assert.equal(await pointed(), 0)
    }))
}

/** Each step is a test of its own; after one that fails there is nothing to go on from. */
async function walk(t: TestContext, journey: Journey): Promise<void> {
  for (const [name, step] of Object.entries(STEPS)) {
    let done = false
    await t.test(name, async () => {
      await step(journey)
      quiet(journey)
      done = true
    })
    if (!done) return
  }
}

async function inBrowser(
  t: TestContext,
  lang: Lang,
  work: (t: TestContext, journey: Journey) => Promise<void>,
): Promise<void> {
  const journey = await beginJourney(lang)
  try {
    await work(t, journey)
    quiet(journey)
  } finally {
    await journey.close()
  }
}

/** Whoever is quicker with Tab than the page has chosen a field themselves: that is no complaint. */
function quiet({ complaints }: Journey): void {
  assert.deepEqual(
    complaints.filter((one) => !one.startsWith('Autofocus processing was blocked')),
    [],
  )
}
