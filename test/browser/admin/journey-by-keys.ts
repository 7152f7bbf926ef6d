// What a new editor does with no other hand than the keyboard: all that others do with a mouse, and a picture is cut.
import { createAccount } from './journey-keys-account.ts'
import { approveProposal } from './journey-keys-agent.ts'
import { buildBlock } from './journey-keys-block.ts'
import { changeDesign } from './journey-keys-design.ts'
import { writeOnThePage } from './journey-keys-inline.ts'
import { editPicture } from './journey-keys-media.ts'
import { addBlocks, changeHomePage } from './journey-keys-page.ts'
import { planPage, restoreRevision } from './journey-keys-plan.ts'
import type { Keys } from './journey-keys.ts'
import type { Journey } from './journey-person.ts'

export const STEPS_BY_KEYS: Record<string, (journey: Journey, keys: Keys) => Promise<void>> = {
  'creates the account, with a second factor, and signs in with it again': createAccount,
  'changes the home page and publishes it': changeHomePage,
  'adds five blocks, one with a picture uploaded there and its alternative text': addBlocks,
  'moves the focal point of the picture and cuts it': editPicture,
  'plans a page that goes online by itself': planPage,
  'brings the first version of the page back': restoreRevision,
  'changes the design': changeDesign,
  'builds a block, publishes it and uses it': buildBlock,
  'makes a token, and approves what an AI client proposed with it': approveProposal,
  'writes on the real page': writeOnThePage,
}
