// Remaining sample text, as operations change it.
import type { Context } from '../core/operation/context.ts'
import type { Subject, SubjectState } from '../core/operation/subject.ts'
import { readSetting } from '../core/settings/settings.ts'
import { readSamples, SETTING } from './samples.ts'

export const samplesSubject: Subject = {
  type: 'sample_text',
  load: (ctx) => stateOf(ctx),
  find: (ctx) => stateOf(ctx),
}

async function stateOf({ db, site }: Context): Promise<SubjectState> {
  const stored = await readSetting(db, SETTING)
  return {
    type: 'sample_text',
    id: 'sample_text',
    label: 'Sample text',
    uid: stored?.uid ?? `${site.key}-sample-text`,
    version: stored?.version ?? 0,
    state: await readSamples(db, site),
  }
}
