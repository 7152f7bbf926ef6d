// Features switched on and off as the admin does. What the file does not name is left as it is.
import { AppError, fieldError } from '../../../base/errors.ts'
import { list } from '../../../base/catalogue/message.ts'
import { bringsExtensions, knownSite, rejectUnknown } from '../known.ts'
import { callSite, callSiteForAll, type Part, type ApplyContext, type Step } from '../part.ts'

interface Feature {
  key: string
  on: boolean
}

export const featuresPart: Part = {
  name: 'features',
  async plan(context) {
    const requested = Object.entries(context.declared.features ?? {})
    if (!requested.length) return []
    await checkFeatures(context, Object.keys(context.declared.features ?? {}))
    const there = await switches(context)
    const differing = requested.filter(([key, on]) => there.get(key) !== on)
    return differing.map(([key, on], i): Step => ({
      action: 'update',
      name: key,
      pointer: pointerOf(context, key),
      diff: [{ pointer: `/${key}`, before: there.get(key), after: on }],
      run: async () => {
        await callSite(context, 'set_feature', { key, on })
        // One may need another that comes later in the file.
        if (i === differing.length - 1) await requireSwitched(context, requested)
      },
    }))
  },
}

async function checkFeatures(context: ApplyContext, keys: readonly string[]): Promise<void> {
  if (bringsExtensions(context)) return
  const known = (await knownSite(context)).registry.features.map(({ key }) => key)
  const features = list([...known].sort())
  rejectUnknown(
    keys.flatMap((feature) =>
      known.includes(feature)
        ? []
        : [fieldError(pointerOf(context, feature), 'system.feature_missing', { feature, features })],
    ),
  )
}

const pointerOf = ({ pointer }: ApplyContext, key: string) => `${pointer}/features/${key}`

const switches = async (context: ApplyContext): Promise<Map<string, boolean>> =>
  new Map((await callSiteForAll<Feature>(context, 'list_features')).map(({ key, on }) => [key, on]))

/** Throws 409 for what stays as it was: nothing would be the same after the next time. */
async function requireSwitched(context: ApplyContext, requested: [string, boolean][]): Promise<void> {
  const now = await switches(context)
  const other = requested.find(([key, on]) => now.get(key) !== on)
  if (!other) return
  const args = { feature: other[0] }
  const errors = [fieldError(pointerOf(context, other[0]), 'apply.feature_needs_other', args)]
  throw new AppError('apply.feature_needs_other', args, { errors })
}
