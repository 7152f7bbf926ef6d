// The options of every section, as fields, so that the same form edits them as the fields of a block.
import { declareFields, type FieldDeclaration } from '../fields/declaration.ts'
import type { Field } from '../fields/fields.ts'
import { kitTexts, productTexts } from '../platform/i18n/kit-texts.ts'
import type { Site } from '../core/site.ts'

/** In the order of a form; the backgrounds are those of the website's kit. */
export function sectionFields({ kit }: Pick<Site, 'kit'>, locale: string | undefined): FieldDeclaration[] {
  const own = kitTexts(kit, locale)
  const background: Field = {
    type: 'select',
    name: 'background',
    label: 'Background',
    // The labels of the kit; the product has none.
    options: kit.definition.backgrounds.map(({ key, label }) => ({ key, label: own(label) })),
  }
  const fields = kit.definition.backgrounds.length ? [background, ...SHARED] : SHARED
  return declareFields(fields, { t: productTexts(locale), locale })
}

const SPACES = [
  { key: 'none', label: 'None' },
  { key: 's', label: 'Small' },
  { key: 'm', label: 'Medium' },
  { key: 'l', label: 'Large' },
]

const SHARED: Field[] = [
  { type: 'select', name: 'space_top', label: 'Space above', width: 'half', options: SPACES },
  { type: 'select', name: 'space_bottom', label: 'Space below', width: 'half', options: SPACES },
  {
    type: 'select',
    name: 'height',
    label: 'Height',
    width: 'half',
    options: [
      { key: 'auto', label: 'As its content needs' },
      { key: 'tall', label: 'Tall' },
      { key: 'screen', label: 'The whole screen' },
    ],
  },
  {
    type: 'select',
    name: 'align',
    label: 'Alignment',
    width: 'half',
    options: [
      { key: 'left', label: 'Left' },
      { key: 'center', label: 'Centred' },
    ],
  },
  { type: 'bool', name: 'divider', label: 'Line above' },
  { type: 'bool', name: 'visible', label: 'Shown to visitors', default: true },
  {
    type: 'text',
    name: 'anchor',
    label: 'Anchor',
    help: 'Links to this section end in # and this word: lower-case letters, digits and hyphens.',
    max: 61,
    pattern: '[a-z][a-z0-9-]*',
  },
  { type: 'bool', name: 'in_nav', label: 'In the navigation of the page' },
  { type: 'text', name: 'nav_label', label: 'Name in the navigation', max: 80 },
]
