// Colours of the design that cannot be read on one another (decision 20).
import { message } from '../../base/catalogue/message.ts'
import { kitTexts } from '../../platform/i18n/kit-texts.ts'
import { contrastReport, fixedColours, presentDesign } from '../../design/design.ts'
import { defineAuditCheck, type Fix } from '../define-audit-check.ts'

export default defineAuditCheck(async function* (survey) {
  const { site } = survey
  const present = await presentDesign({ site, db: site.db.read })
  const weak = contrastReport(present).filter(({ passes }) => !passes)
  if (!weak.length) return
  const fix = fixOf(present)
  const labels = new Map(present.design.tokens.map(({ key, label }) => [key, label]))
  for (const { token, with: other, mode, ratio, min, text_color, ground_color } of weak)
    yield {
      code: `contrast_low_${mode}`,
      severity: 'error',
      key: `${token} ${other}`,
      message: (lang) => {
        const t = kitTexts(site.kit, lang)
        const labelOf = (key: string) => t(labels.get(key) ?? key)
        const args = { token: labelOf(token), other: labelOf(other), ratio, min }
        return mode === 'light' ? message('audit.contrast_low_light', args) : message('audit.contrast_low_dark', args)
      },
      object: { type: 'design', id: 'design', title: '' },
      state: `${text_color} ${ground_color}`,
      fix,
    }
})

/** The colours that fix all pairs together: changed one by one, one could make another pair worse. */
function fixOf({
  design,
  values,
}: Pick<Awaited<ReturnType<typeof presentDesign>>, 'design' | 'values'>): Fix | undefined {
  const colours = fixedColours({ design, before: values, after: values })
  if (!colours.length) return undefined
  const changed: Record<string, Record<string, string>> = {}
  for (const { key, mode, colour } of colours) changed[key] = { ...changed[key], [mode]: colour }
  return { operation: 'set_design', input: { values: changed }, needs: [] }
}
