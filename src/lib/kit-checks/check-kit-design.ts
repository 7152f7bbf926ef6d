// What is wrong with the design tokens of a kit: declarations, presets, and the contrast of each preset in light and dark.
import { checkDesignValues, designValues, standard, pairsOf, contrastReport } from '../design/design.ts'
import type { Finding } from './check-kit.ts'
import type { DesignDefinition, DesignToken } from '../kits/define-kit.ts'
import type { Kit } from '../kits/kits.ts'
import { missingTextsLine } from './missing-texts-line.ts'

/** Tokens as they are declared: names, variables, own values, and what colours are checked against. */
export function tokenFindings({ tokens, presets }: DesignDefinition): Finding[] {
  const say = (text: string): Finding => ({ check: 'tokens', message: text })
  const keys = tokens.map(({ key }) => key)
  const vars = tokens.flatMap((token) => ('var' in token ? [token.var] : []))
  const colours = tokens.filter(({ type }) => type === 'color').map(({ key }) => key)
  return [
    ...doubles(keys).map((key) => say(`the key ${key} is there twice`)),
    ...doubles(vars).map((name) => say(`the variable ${name} is there twice`)),
    ...vars.filter((name) => !/^--[a-z][a-z0-9-]*$/.test(name)).map((name) => say(`${name} is no CSS variable`)),
    ...keys.filter((key) => !/^[a-z][a-z0-9_]*$/.test(key)).map((key) => say(`${key} is no name for a token`)),
    ...tokens.filter(({ label }) => !label?.trim()).map(({ key }) => say(`${key} has no label`)),
    ...tokens.flatMap((token) => {
      const { with: first, also = [] } = (token.type === 'color' && token.options) || {}
      const others = [...(first === undefined ? [] : [first]), ...also.map((ground) => ground.with)]
      return [...new Set(others)]
        .filter((other) => !colours.includes(other) || other === token.key)
        .map((other) => say(`${token.key} is checked against ${other}, which is no other colour of the kit`))
    }),
    ...checkDesignValues(
      { tokens, presets },
      Object.fromEntries(tokens.map((token) => [token.key, standard(token)])),
    ).map(({ pointer, message }) => say(`${pointer.split('/').at(-1)!} ${message}`)),
  ]
}

/** Presets: labels, and values that the tokens take. */
export const presetFindings = (design: DesignDefinition): Finding[] =>
  Object.entries(design.presets).flatMap(([key, { label, values }]) => {
    const errors = checkDesignValues(design, values).map(
      ({ pointer, message }) => `${pointer.split('/').at(-1)!} ${message}`,
    )
    const texts = [...(label.trim() ? [] : ['has no label']), ...errors]
    return texts.map((text): Finding => ({ check: 'presets', message: `${key}: ${text}` }))
  })

/** Pairs of colours below their contrast, of the kit itself and of each preset; `checked` is how many there are. */
export function contrastFindings(design: DesignDefinition): { checked: number; findings: Finding[] } {
  const schemes = [undefined, ...Object.keys(design.presets)]
  const findings = schemes.flatMap((preset) =>
    contrastReport({ design, values: designValues(design, { preset }) })
      .filter(({ passes }) => !passes)
      .map(({ token, with: other, mode, ratio, min, suggestion, ...pair }): Finding => {
        const mixed = pair.mixed ? `, mixed to ${pair.text_color} on ${pair.ground_color},` : ''
        const text = `${token} on ${other} (${mode})${mixed} has a contrast of ${ratio}, ${min} is needed`
        const nearest = suggestion === undefined ? '' : `; the nearest that passes is ${suggestion}`
        return { check: 'contrast', message: `${preset ?? 'without a preset'}: ${text}${nearest}` }
      }),
  )
  return { checked: pairsOf(design).length * 2 * schemes.length, findings }
}

/** Labels of the design that German editors would read in the source language. */
export function missingDesignLabels({ name, definition, design, texts }: Kit): string[] {
  if (definition.source_lang.split('-')[0] === 'de') return []
  const labels = [
    ...design.tokens.flatMap((token) => [token.label, token.group, ...choiceLabels(token)]),
    ...Object.values(design.presets).map(({ label }) => label),
  ]
  const known = texts.admin['de'] ?? {}
  const missing = [...new Set(labels)].filter((label): label is string => !!label && !Object.hasOwn(known, label))
  const otherwise = `editors read them in ${definition.source_lang}`
  return missingTextsLine(`${name}/design: lang/admin/de.json`, missing, otherwise)
}

function choiceLabels(token: DesignToken): string[] {
  if (token.type === 'select') return Object.values(token.options.values)
  return token.type === 'font' ? Object.values(token.options.stacks).map(({ label }) => label) : []
}

const doubles = (list: string[]) => [...new Set(list.filter((one, i) => list.indexOf(one) !== i))]
