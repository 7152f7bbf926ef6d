// Yes or no.
import { zodText } from '../../base/catalogue/zod-text.ts'
import { z } from 'zod'
import { readBool } from '../../rules/conditions/typed-bool.ts'
import { defineField, type Field } from '../define-field.ts'

const options = z.strictObject({
  labels: z
    .record(z.string().regex(/^(true|false|[a-z]{2,3}(-[A-Za-z0-9]{2,8})*)$/), z.string().max(200))
    .optional()
    .describe('Words for the two values, by `true` and `false`, and the label by language'),
  must_be_true: z
    .boolean()
    .optional()
    .describe(
      'For consents: `false` is refused, and so is a missing value where entries are published and forms are sent; `required` is not needed beside it',
    ),
})
const own = (field: Field) => field as Field & z.infer<typeof options>

export default defineField<boolean>({
  key: 'bool',
  label: { en: 'Yes or no', de: 'Ja oder nein' },
  options,
  value: (field) =>
    own(field).must_be_true ? z.literal(true, zodText('field.not_accepted')) : z.boolean(zodText('field.not_a_bool')),
  empty: () => false,
  column: { sqlite: 'integer', mysql: 'tinyint(1)' },
  widget: 'switch',
  traits: { kind: 'boolean', shape: 'one', prose: null, setting: true },
  show: (flag) => flag,
  blank: () => false,
  // Without labels, “yes” is useless for a search.
  text: (flag, field) => own(field).labels?.[String(flag)] ?? '',
  guess: {
    rank: 1,
    form: /^(true|false)$/,
    matchSuffices: true,
    // Digits are numbers.
    typed: (texts) => texts.every((text) => !/\d/.test(text) && readBool(text) !== undefined),
  },
  becomes: [],
  sample: () => true,
  hostile: (field) => (own(field).must_be_true ? [true] : [true, false]),
})
