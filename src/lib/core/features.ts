// Which features a website has: on → admin switch → preset → installation → its file; the later wins (contract 1.1).
import type { Registry } from './registry.ts'

export interface FeatureState {
  key: string
  label: string
  on: boolean
  /** Who decided: a preset or a file locks the switch in the admin. */
  by: 'default' | 'switch' | 'preset' | 'file' | 'installation'
}

const CONTENT_OFF = ['data.schema', 'data.shared', 'system', 'api', 'mcp', 'design', 'fonts', 'users', 'blocks.custom']
const PRESETS: Record<string, string[]> = {
  full: [],
  content: CONTENT_OFF,
  minimal: [...CONTENT_OFF, 'pages.structure', 'data', 'requests', 'languages', 'search', 'ai'],
}
const NEEDS: Record<string, string[]> = {
  'media.captions': ['media'],
  'media.svg': ['media'],
  forms: ['data'],
  requests: ['data'],
  sources: ['data'],
  calendar: ['data'],
  'data.schema': ['data'],
  'data.shared': ['data'],
}

export interface FeatureSources {
  catalogue: Iterable<{ key: string; label: string }>
  switches: Record<string, boolean>
  preset: string
  file: Record<string, boolean>
  installation: Record<string, boolean>
}

export function resolveFeatures(from: FeatureSources): Map<string, FeatureState> {
  const states = new Map<string, FeatureState>()
  for (const { key, label } of from.catalogue) states.set(key, { key, label, ...decide(key, from) })
  for (const [key, needed] of Object.entries(NEEDS)) {
    const state = states.get(key)
    if (state?.on && needed.some((need) => states.get(need)?.on === false)) state.on = false
  }
  return states
}

function decide(key: string, from: FeatureSources): { on: boolean; by: FeatureState['by'] } {
  if (key in from.file) return { on: from.file[key]!, by: 'file' }
  if (key in from.installation) return { on: from.installation[key]!, by: 'installation' }
  if (PRESETS[from.preset]?.includes(key)) return { on: false, by: 'preset' }
  if (key in from.switches) return { on: from.switches[key]!, by: 'switch' }
  return { on: true, by: 'default' }
}

/** All permissions except those of features that are off. */
export function permissionsOf(
  { features, permissions }: Pick<Registry, 'features' | 'permissions'>,
  states: ReadonlyMap<string, FeatureState>,
): Set<string> {
  const locked = new Set(features.filter(({ key }) => !states.get(key)?.on).flatMap((one) => one.permissions))
  return new Set(permissions.map(({ key }) => key).filter((key) => !locked.has(key)))
}
