// The parts of a block that shows entries of tables, for areas; kits import the same from `cms/kit`.
export { defineBlock, type BlockView } from '../core/extension/define-block.ts'
/** A link to a form that says what the visitor asks about. */
export { askHref } from './data/ask-link.ts'
/** Only for editors: what is missing. */
export { hint } from './data/hint.ts'
/** Headings by rank. */
export { blockTitle, heading, itemRank, type HeadingView, type Rank } from './shared/headings.ts'
/** Entries of a table, as an editor configured and visitors filtered them. */
export { loadList, type ListOrder, type ListView } from './data/load-list.ts'
/** The markup around the entries of a list. */
export { listEmpty, listForm, listPages, listStatus } from './data/print-list.ts'
/** A map with pins. */
export { printMap, type MapPin } from './data/print-map.ts'
/** The value of any field. */
export { renderValue, type ValueView } from './data/render-value.ts'
/** The list as text. */
export { listMarkdown } from './data/describe.ts'
/** Fields that configure a list. */
export { PAGE_SIZE, TABLE, VISITOR_FILTERS } from './shared/table-fields.ts'
