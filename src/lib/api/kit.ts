// What a kit imports as `cms/kit`.
export {
  defineBlock,
  type BlockView,
  type BlockField,
  type BlockFields,
  type GeoView,
  type LinkView,
  type MediaView,
  type PictureOptions,
  type View,
} from '../core/extension/define-block.ts'
export {
  defineDesign,
  defineDocument,
  defineKit,
  type DocumentView,
  type Ground,
  type MenuItem,
} from '../kits/define-kit.ts'
export type { EntryField, EntryView, FormView, MarkdownContent, MarkdownEntry } from '../core/extension/data-view.ts'
export { hint } from '../kits/data/hint.ts'
export { loadList, type ListOrder, type ListView } from '../kits/data/load-list.ts'
export { loadMonth, type MonthView } from '../kits/data/load-month.ts'
export { printForm } from '../kits/data/print-form.ts'
export { listEmpty, listForm, listPages, listStatus } from '../kits/data/print-list.ts'
export { printMap, type MapOptions, type MapPin } from '../kits/data/print-map.ts'
export { monthAgenda, monthLinks, monthTable } from '../kits/data/print-month.ts'
export { renderValue, type ValueView } from '../kits/data/render-value.ts'
export { listMarkdown, monthMarkdown } from '../kits/data/describe.ts'
export { Html, html } from '../base/html.ts'
export { staticMap, worldPoint, zoomFor, type StaticMap } from '../base/static-map.ts'
export { calendarBlock } from '../kits/shared/calendar.ts'
export { dataFieldsBlock } from '../kits/shared/data-fields.ts'
export { dataFormBlock } from '../kits/shared/data-form.ts'
export { dataListBlock } from '../kits/shared/data-list.ts'
export type { DataBlockOptions } from '../kits/shared/data-block-options.ts'
export { SHARED_FILES, SHARED_TYPES } from '../kits/shared/shared-files.ts'
export { blockTitle, heading, itemRank, type HeadingView, type Rank } from '../kits/shared/headings.ts'
export { findVideo, type VideoProvider } from '../proxy/video-providers.ts'
