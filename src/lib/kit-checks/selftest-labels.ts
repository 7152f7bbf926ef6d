// Labels of a kit that German editors would read in the source language.
import type { AnyBlock, BlockFields } from '../core/extension/define-block.ts'
import type { KitDefinition } from '../kits/define-kit.ts'
import { missingTextsLine } from './missing-texts-line.ts'

interface Labelled {
  definition: KitDefinition
  texts: { admin: Record<string, Record<string, string>> }
}

/** One line for each block type, and one for the kit itself, with labels that lang/admin/de.json lacks. */
export function missingLabels(kit: Labelled, name: string, blocks: ReadonlyMap<string, AnyBlock>): string[] {
  const { source_lang, backgrounds, settings } = kit.definition
  if (source_lang.split('-')[0] === 'de') return []
  const known = kit.texts.admin['de'] ?? {}
  const lines = (where: string, labels: (string | undefined)[]) => {
    const missing = labels.filter((label): label is string => label !== undefined && !Object.hasOwn(known, label))
    return missingTextsLine(`${where}: lang/admin/de.json`, missing, `editors read them in ${source_lang}`)
  }
  return [
    ...lines(name, [...backgrounds.map(({ label }) => label), ...labelsOf(settings ?? {})]),
    ...[...blocks].flatMap(([type, { label, description, variants, fields }]) =>
      lines(`${name}/${type}`, [
        label,
        description,
        ...Object.values(variants ?? {}),
        ...labelsOf(fields as BlockFields),
      ]),
    ),
  ]
}

const labelsOf = (fields: BlockFields): (string | undefined)[] =>
  Object.values(fields).flatMap(({ label, help, fields: inner, options }) => [
    label,
    help,
    ...(inner ? labelsOf(inner) : []),
    ...(Array.isArray(options) ? (options as { label?: string }[]).map((option) => option.label) : []),
  ])
