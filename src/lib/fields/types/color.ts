// A colour as #RRGGBB, with alpha as #RRGGBBAA.
import { message } from '../../base/catalogue/message.ts'
import { zodText } from '../../base/catalogue/zod-text.ts'
import { z } from 'zod'
import { contrast, blendOver, parseHex } from '../../base/colour.ts'
import { defineField, type Field } from '../define-field.ts'
import { firstValid, stringValue, type ValueError } from '../string-value.ts'

const hex = z.string().regex(/^#[0-9a-f]{6}$/i, zodText('declaration.colour_format'))
const translucent = z.string().regex(/^#[0-9a-f]{6}([0-9a-f]{2})?$/i, zodText('declaration.colour_format'))
const options = z
  .strictObject({
    palette: z.array(translucent).max(64).optional().describe('Colours to choose from first; others stay possible'),
    alpha: z.boolean().optional().describe('Whether it may be transparent: #RRGGBBAA'),
    contrast_with: hex.optional().describe('The colour it has to stand out from'),
    min_contrast: z
      .number()
      .min(1)
      .max(21)
      .optional()
      .describe('Contrast ratio of WCAG 2 with `contrast_with`; 4.5 when missing'),
  })
  .check(({ value: { palette = [], alpha }, issues }) => {
    const at = alpha ? -1 : palette.findIndex((color) => color.length === 9)
    if (at < 0) return
    const [message, params] = [zodText('declaration.colour_format'), { code: 'invalid_format' }]
    issues.push({ code: 'custom', input: palette[at], path: ['palette', at], message, params })
  })
const own = (field: Field) => field as Field & z.infer<typeof options>

export default defineField<string>({
  key: 'color',
  label: { en: 'Colour', de: 'Farbe' },
  options,
  value,
  column: { sqlite: 'text', mysql: 'varchar(9)' },
  widget: 'color',
  traits: { kind: 'text', shape: 'one', prose: null, input: 'color', setting: true, colour: true },
  show: (color) => color,
  text: () => '',
  hint: (lt) => lt('Choose a colour such as #1F3F8F.'),
  guess: { rank: 6, form: /./s },
  becomes: ['text', 'textarea'],
  sample: (field) => firstValid(value(field), [...(own(field).palette ?? []), '#1d4ed8', '#000000', '#ffffff'], ''),
})

function value(field: Field): z.ZodType<string> {
  const { alpha, contrast_with, min_contrast = 4.5 } = own(field)
  const pattern = alpha ? '^#[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?$' : '^#[0-9A-Fa-f]{6}$'
  const check = (color: string): ValueError | undefined => {
    if (!new RegExp(pattern).test(color)) return message(alpha ? 'field.colour_or_translucent' : 'field.colour_opaque')
    if (!contrast_with || contrastOn(color, contrast_with) >= min_contrast) return undefined
    return message('field.contrast_too_low', { min: min_contrast, colour: contrast_with })
  }
  return stringValue(check, { schema: { pattern } })
}

/** As displayed: a translucent colour on top of the other one. */
function contrastOn(color: string, ground: string): number {
  const below = parseHex(ground)
  return contrast(blendOver(parseHex(color), below), below)
}
