// The comparisons of rules in German, for the labels of every kit.
import { operator, OPERATORS } from '../../rules/conditions/operators.ts'

/** By language, as files of texts are. */
export default {
  de: Object.fromEntries(OPERATORS.map((op) => [operator(op).label.en, operator(op).label.de])),
}
