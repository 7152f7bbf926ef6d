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
} from './define-block.ts'
export {
  defineDesign,
  defineDocument,
  defineKit,
  type DocumentView,
  type Ground,
  type MenuItem,
} from './define-kit.ts'
export type { EntryField, EntryView, FormView, Told, ToldEntry } from './data-view.ts'
export { hint } from './data/hint.ts'
export { loadList, type ListView } from './data/load-list.ts'
export { loadMonth, type MonthView } from './data/load-month.ts'
export { printForm } from './data/print-form.ts'
export { listEmpty, listForm, listPages, listStatus } from './data/print-list.ts'
export { monthAgenda, monthLinks, monthTable } from './data/print-month.ts'
export { showValue, type ValueView } from './data/show-value.ts'
export { tellList, tellMonth } from './data/tell.ts'
export { Html, html } from './html.ts'
export { staticMap, worldPoint, zoomFor, type StaticMap } from '../proxy/static-map.ts'
export { findVideo, type VideoProvider } from '../proxy/video-providers.ts'
