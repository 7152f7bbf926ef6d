// The design of a website: tokens of its kit, their values, and the contrast of colours.
/** Tokens and values: checked, as custom properties, as classes of <html>. */
export {
  checkDesignValues,
  designClasses,
  designCss,
  designValues,
  standard,
  type Colour,
  type CssOptions,
  type DesignValues,
  type ExtraFont,
  type StoredDesign,
} from './tokens.ts'
/** The design as it stands in the database. */
export { presentDesign } from './show-design.ts'
/** What a change would store. */
export { wished } from './change-design.ts'
/** Pairs of colours that stand on each other. */
export { MODES, pairsOf } from './contrast.ts'
/** How well each pair can be read. */
export { contrastReport } from './suggest.ts'
/** Colours with enough contrast in place of those a change would make hard to read. */
export { fixedColours } from './low-contrast.ts'
