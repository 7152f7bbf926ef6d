// The feature that an operation switches, as the door sees it.
import type { Subject } from '../operation/subject.ts'
import { readSetting } from '../settings/settings.ts'
import { listFeatures } from './feature-switches.ts'

/** Its version is that of all switches together; 0 while none has been set. */
export const featureSubject: Subject = {
  type: 'feature',
  async load(ctx, { key }) {
    const state = (await listFeatures(ctx)).find((one) => one.key === key)
    if (!state) return undefined
    const switches = await readSetting(ctx.db, 'features')
    return {
      type: 'feature',
      id: state.key,
      label: state.label,
      uid: switches?.uid ?? state.key,
      version: switches?.version ?? 0,
      state,
    }
  },
}
