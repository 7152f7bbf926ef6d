// A local font that takes the room of the one that is loaded, so that nothing moves when it comes (CSS Fonts 5, 11).
import type { FontMetrics, Generic } from './schema.ts'

/** How often characters come in running text, per thousand. */
const FREQUENCY: Record<string, number> = {
  ' ': 165,
  e: 104,
  n: 66,
  i: 62,
  s: 56,
  t: 66,
  r: 57,
  a: 64,
  o: 54,
  d: 40,
  h: 46,
  l: 34,
  u: 30,
  c: 26,
  m: 22,
  g: 20,
  f: 17,
  w: 17,
  b: 14,
  p: 14,
  k: 9,
  y: 13,
  z: 3,
  v: 8,
  j: 1,
  x: 1,
  q: 1,
}
const TOTAL = Object.values(FREQUENCY).reduce((sum, one) => sum + one, 0)

/** Widths in thousandths of the em, from the AFM files of the fonts these have the metrics of. */
const ARIAL: Record<string, number> = {
  ' ': 278,
  a: 556,
  b: 556,
  c: 500,
  d: 556,
  e: 556,
  f: 278,
  g: 556,
  h: 556,
  i: 222,
  j: 222,
  k: 500,
  l: 222,
  m: 833,
  n: 556,
  o: 556,
  p: 556,
  q: 556,
  r: 333,
  s: 500,
  t: 278,
  u: 556,
  v: 500,
  w: 722,
  x: 500,
  y: 500,
  z: 500,
}
const TIMES: Record<string, number> = {
  ' ': 250,
  a: 444,
  b: 500,
  c: 444,
  d: 500,
  e: 444,
  f: 333,
  g: 500,
  h: 500,
  i: 278,
  j: 278,
  k: 500,
  l: 278,
  m: 778,
  n: 500,
  o: 500,
  p: 500,
  q: 500,
  r: 333,
  s: 389,
  t: 278,
  u: 500,
  v: 500,
  w: 722,
  x: 500,
  y: 500,
  z: 444,
}

/** Each with those of the same metrics on other systems. */
const LOCAL: Record<Generic, { names: string[]; widths: (letter: string) => number }> = {
  'sans-serif': {
    names: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'],
    widths: (letter) => ARIAL[letter]!,
  },
  serif: { names: ['Times New Roman', 'Liberation Serif', 'Tinos'], widths: (letter) => TIMES[letter]! },
  monospace: { names: ['Courier New', 'Liberation Mono', 'Cousine'], widths: () => 600 },
}

/** The width of running text per character, from the width of each. */
export const averageWidth = (widthOf: (code: number) => number): number =>
  Object.entries(FREQUENCY).reduce((sum, [letter, often]) => sum + widthOf(letter.charCodeAt(0)) * often, 0) / TOTAL

export const fallbackName = (name: string): string => `${name} Fallback`

/** The @font-face of the fallback; '' for a font without Latin letters, which has nothing to compare. */
export function fallbackCss(name: string, generic: Generic, metrics: FontMetrics): string {
  const { names, widths } = LOCAL[generic]
  const adjust = metrics.average_width / (averageWidth((code) => widths(String.fromCharCode(code))) / 1000)
  if (!(adjust > 0.5 && adjust < 2)) return ''
  const percent = (value: number) => `${Math.max(0, Math.round(value * 10_000) / 100)}%`
  const src = names.map((one) => `local('${one}')`).join(',')
  return `@font-face{font-family:'${fallbackName(name)}';src:${src};size-adjust:${percent(adjust)};ascent-override:${percent(metrics.ascent / adjust)};descent-override:${percent(metrics.descent / adjust)};line-gap-override:${percent(metrics.line_gap / adjust)}}\n`
}
