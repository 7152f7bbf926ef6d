// All checks of kit:check for a kit (contract 3.4).
import { assetErrors } from './selftest-assets.ts'
import { selftestBlocks } from './selftest.ts'
import { AppError } from '../base/errors.ts'
import { resolveOwnEntries } from '../core/extension/resolve.ts'
import { hasIcon } from '../icons/icons.ts'
import { mailErrors } from '../mail/mail.ts'
import { settingFields, loadKit, type Kit } from '../kits/kits.ts'
import { budgetFindings, startPageWeight, type Weight } from './check-kit-budget.ts'
import { contrastFindings, missingDesignLabels, presetFindings, tokenFindings } from './check-kit-design.ts'
import { contentFindings } from './check-kit-content.ts'
import { mediaFindings } from './check-kit-media.ts'
import { languagesIn, textFindings, textWarnings } from './check-kit-texts.ts'
import { missingTextsLine } from './missing-texts-line.ts'
import { sampleErrors, sampleTexts } from '../blocks/blocks.ts'

export type Check =
  | 'load'
  | 'tokens'
  | 'presets'
  | 'contrast'
  | 'budget'
  | 'texts'
  | 'content'
  | 'fields'
  | 'icons'
  | 'assets'
  | 'mail'
  | 'blocks'
/** An error that has to be fixed. */
export interface Finding {
  check: Check
  message: string
}
export interface KitCheck {
  kit: string
  status: 'ok' | 'findings'
  findings: Finding[]
  /** Cases of blocks:selftest. */
  blocks: { types: number; passed: number; failed: number }
  /** Pairs of colours that were checked, over all presets and modes. */
  contrast: number
  /** Bytes of the start page; null where the kit does not load. */
  weight: Weight | null
  budget: Weight | null
  /** Warnings, which need not be fixed. */
  warnings: string[]
}

/** Runs all checks. Throws 404 when there is no kit of that name. */
export async function checkKit(root: string, name: string): Promise<KitCheck> {
  resolveOwnEntries()
  const { cases, passed, failed, warnings } = await selftestBlocks(root, { kit: name })
  const tested = cases
    .filter(({ status }) => status === 'failed')
    .map(({ block, variant, data, errors }): Finding => {
      const check = data === 'assets' || data === 'load' ? data : 'blocks'
      const label = [block, variant, check === 'blocks' && data].filter(Boolean).join(' ')
      return { check, message: `${label && `${label}: `}${errors.join('; ')}` }
    })
  const kit = await loadKit(root, name).catch((error: unknown) => {
    if (error instanceof AppError) return undefined // reported by the self-test
    throw error
  })
  const looked = kit ? await lookAt(kit) : { findings: [], contrast: 0, weight: null, budget: null }
  const findings = [...looked.findings, ...tested]
  const blocks = { types: kit?.blocks.size ?? 0, passed, failed }
  const status = findings.length ? 'findings' : 'ok'
  const labels = kit ? [...textWarnings(kit), ...missingDesignLabels(kit), ...untranslatedSamples(kit)] : []
  return { ...looked, kit: name, status, findings, blocks, warnings: [...labels, ...warnings] }
}

/** What can be found without rendering: some hundredths of a second, for serve --dev after each change. */
export const quickFindings = async (kit: Kit): Promise<Finding[]> => [
  ...(await lookAt(kit)).findings,
  ...assetErrors(kit).map((message): Finding => ({ check: 'assets', message })),
]

/** Checks without rendering. */
async function lookAt(kit: Kit): Promise<Pick<KitCheck, 'findings' | 'contrast' | 'weight' | 'budget'>> {
  const { design, definition } = kit
  const tokens = tokenFindings(design)
  // Contrast is measured only of valid colours.
  const contrast = tokens.length ? { checked: 0, findings: [] } : contrastFindings(design)
  // Content that cannot be read is a finding of its own.
  const [weight] = attempt('content', () => startPageWeight(kit))
  const budget = definition.budget ?? null
  const findings = [
    ...labelFindings(kit),
    ...tokens,
    ...presetFindings(design),
    ...contrast.findings,
    ...(await contentFindings(kit)),
    ...mediaFindings(kit),
    ...(weight ? budgetFindings(weight, definition.budget) : []),
    ...textFindings(kit),
    ...sampleFindings(kit),
    ...mailErrors(kit).map((message): Finding => ({ check: 'mail', message })),
    ...attempt('fields', () => settingFields(kit))[1],
    ...iconFindings(kit),
  ]
  return { findings, contrast: contrast.checked, weight: weight ?? null, budget }
}

/** The result, or the error as a finding. */
function attempt<R>(check: Check, work: () => R): [R | undefined, Finding[]] {
  try {
    return [work(), []]
  } catch (error) {
    return [undefined, [{ check, message: (error as Error).message }]]
  }
}

function labelFindings({ definition: { label, backgrounds } }: Kit): Finding[] {
  const missing = [
    ...(label?.trim() ? [] : ['kit.ts has no label']),
    ...backgrounds.filter((one) => !one.label?.trim()).map(({ key }) => `the background ${key} has no label`),
  ]
  return missing.map((message) => ({ check: 'load', message }))
}

function iconFindings({ blocks }: Kit): Finding[] {
  return [...blocks].flatMap(([type, { icon, label }]): Finding[] => [
    ...(hasIcon(icon) ? [] : [{ check: 'icons' as const, message: `${type}: there is no icon "${icon}"` }]),
    ...(label?.trim() ? [] : [{ check: 'load' as const, message: `${type} has no label` }]),
  ])
}

/**
 * Samples of a kit in other languages: missing ones, and values that do not fit the fields. Only in
 * languages that the kit has begun; missing samples are shown in the kit's own language.
 */
export const untranslatedSamples = ({ folder, definition, blocks, texts }: Kit): string[] =>
  languagesIn(folder, 'lang/samples').flatMap((lang) => {
    const known = texts.samples[lang] ?? {}
    const lacking = sampleTexts({ blocks }).filter((text) => !(Object.hasOwn(known, text) && known[text]))
    const file = `lang/samples/${lang}.json`
    return missingTextsLine(file, lacking, `samples are shown in ${definition.source_lang}`)
  })

export const sampleFindings = (kit: Kit): Finding[] =>
  Object.keys(kit.texts.samples).flatMap((lang) => unfit(kit, lang))

const unfit = (kit: Kit, lang: string): Finding[] =>
  sampleErrors(kit, lang).map(({ type, pointer, message }): Finding => {
    return { check: 'texts', message: `lang/samples/${lang}.json: ${type}${pointer}: ${message}` }
  })
