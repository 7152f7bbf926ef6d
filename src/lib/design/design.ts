// The design of a website: tokens of its kit, their values, and the contrast of colours.
/** Tokens and values: checked, as custom properties, as classes of <html>. */
export {
  checkDesignValues,
  designClasses,
  designCss,
  designValues,
  standard,
  type CssOptions,
  type ExtraFont,
  type StoredDesign,
} from './tokens.ts'
/** The stored design. */
export { presentDesign } from './serialize-design.ts'
/** The design that a change would store. */
export { resolveChange } from './change-design.ts'
/** Pairs of colours used on top of one another. */
export { MODES, pairsOf } from './contrast.ts'
/** The contrast of each pair. */
export { contrastReport } from './suggest.ts'
/** Colours with enough contrast, to replace those that a change would make hard to read. */
export { fixedColours } from './low-contrast.ts'
