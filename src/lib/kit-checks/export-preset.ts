// The design of a website as a preset of its kit: a design.ts around the one there is.
import { designValues, type StoredDesign } from '../design/design.ts'
import { readSetting } from '../core/settings/settings.ts'
import type { Site } from '../core/site.ts'

export interface NewPreset {
  key: string
  label: string
  values: Record<string, unknown>
  /** Fonts that the website has and the kit does not, so that they are not in it. */
  left_out: string[]
}

/** What the website looks like now, whatever made it so. */
export async function presetOf(site: Site, label: string): Promise<NewPreset> {
  const stored = (await readSetting<StoredDesign>(site.db.read, 'design'))?.value ?? {}
  const { design } = site.kit
  const fonts = design.tokens.filter(({ type }) => type === 'font').map(({ key }) => key)
  // Without the fonts of the website: those its kit knows alone.
  const values = designValues(design, stored)
  const left_out = fonts.filter((key) => Object.hasOwn(stored.values ?? {}, key) && stored.values![key] !== values[key])
  return { key: site.key.replaceAll('-', '_'), label, values, left_out }
}

/** The files with the preset among those of the design; what was there is imported under another name. */
export function withPreset(files: ReadonlyMap<string, Buffer>, { key, label, values }: NewPreset): Map<string, Buffer> {
  const all = new Map(files)
  const end = files.has('design.ts') ? 'ts' : 'js'
  const base = freeName(files, end)
  all.set(base, files.get(`design.${end}`)!)
  const preset = JSON.stringify({ label, values }, null, 2).replaceAll('\n', '\n    ')
  const source = `// The design of the kit, with that of a website as one more preset.
import { defineDesign } from 'cms/kit'
import design from './${base}'

export default defineDesign({
  ...design,
  presets: {
    ...design.presets,
    ${JSON.stringify(key)}: ${preset},
  },
})
`
  return all.set(`design.${end}`, Buffer.from(source))
}

function freeName(files: ReadonlyMap<string, Buffer>, end: string): string {
  for (let n = 1; ; n++) {
    const name = `design-base${n > 1 ? `-${n}` : ''}.${end}`
    if (!files.has(name)) return name
  }
}
