// A sample number of a CSV file that shows its decimal separator, next to the choice; the service decides by column.
import { hasKind } from '../../../lib/rules/conditions/traits.ts'
import { withoutSign } from '../../../lib/rules/conditions/typed-amount.ts'
import { styleOfNumber, type DecimalSign } from '../../../lib/rules/conditions/typed-number.ts'
import type { TableField } from '../data-table.ts'
import type { Preview } from './import-file.ts'
import type { Match } from './match-columns.ts'

interface Looked extends Pick<Preview, 'lines' | 'format'> {
  matches: readonly Match[]
  fields: readonly TableField[]
}

/** The first unambiguous number; undefined when there is none, or when numbers have different separators. */
export function firstDecimal({
  lines,
  format,
  matches,
  fields,
}: Looked): { sign: DecimalSign; number: string } | undefined {
  if (format !== 'csv') return undefined
  const columns = matches.flatMap(({ to }, at) => {
    const field = fields.find(({ name, type }) => name === to && hasKind({ type }, 'number'))
    return field ? [{ field, at }] : []
  })
  const numbers = lines.flatMap((line) =>
    columns.flatMap(({ field, at }) => {
      const number = withoutSign(line[at] ?? '', field)
      const sign = styleOfNumber(number)
      return sign === ',' || sign === '.' ? [{ sign, number }] : []
    }),
  )
  const [first] = numbers
  return numbers.every(({ sign }) => sign === first?.sign) ? first : undefined
}
