// Yes or no.
import { zodText } from '../../base/catalogue/zod-text.ts'
import { z } from 'zod'
import { defineField, type Field } from '../define-field.ts'

const options = z.strictObject({
  /** The field's label by language, as for every type, and the words for the two values: `true`, `false`. */
  labels: z
    .record(z.string().regex(/^(true|false|[a-z]{2,3}(-[A-Za-z0-9]{2,8})*)$/), z.string().max(200))
    .optional(),
  /** For consents: only yes is taken, and nothing can be published without it. */
  must_be_true: z.boolean().optional(),
})
const own = (field: Field) => field as Field & z.infer<typeof options>

export default defineField<boolean>({
  key: 'bool',
  label: 'Yes or no',
  options,
  value: (field) =>
    own(field).must_be_true
      ? z.literal(true, zodText('field.not_accepted'))
      : z.boolean(zodText('field.not_a_bool')),
  empty: () => false,
  column: { sqlite: 'integer', mysql: 'tinyint(1)' },
  widget: 'switch',
  show: (flag) => flag,
  blank: () => false,
  // Without words of its own, a yes says nothing to a search.
  text: (flag, field) => own(field).labels?.[String(flag)] ?? '',
  operators: ['eq', 'ne', 'filled', 'empty'],
  becomes: [],
  sample: () => true,
  hostile: (field) => (own(field).must_be_true ? [true] : [true, false]),
})
