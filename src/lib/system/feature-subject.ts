// The feature that an operation switches, for the operation pipeline.
import type { FeatureState } from '../core/features.ts'
import type { Context } from '../core/operation/context.ts'
import type { Subject, SubjectState } from '../core/operation/subject.ts'
import { readSetting } from '../core/settings/settings.ts'
import { listFeatures, setFeature } from './feature-switches.ts'

export const featureSubject: Subject = {
  type: 'feature',
  load: (ctx, { key }) => stateOf(ctx, key),
  find: stateOf,
  async revert(ctx, { id, target }) {
    await setFeature(ctx, { key: id, on: (target as FeatureState).on })
  },
}

/** All switches share one version; 0 while none has been set. */
async function stateOf(ctx: Context, key: unknown): Promise<SubjectState | undefined> {
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
}
