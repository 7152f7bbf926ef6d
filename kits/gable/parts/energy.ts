// The energy scale of the German certificate: classes A+ to H by the energy needed (GEG, annex 10).
import { html, type BlockView, type Html } from 'cms/kit'

/** Each with its upper limit in kWh/(m²·a). */
const CLASSES: [string, number][] = [
  ['A+', 30],
  ['A', 50],
  ['B', 75],
  ['C', 100],
  ['D', 130],
  ['E', 160],
  ['F', 200],
  ['G', 250],
  ['H', 300],
]
const WIDE = 40

/** Option keys cannot contain a plus. */
export const energyOptions = CLASSES.map(([label]) => ({ key: label.replace('+', '_plus'), label }))

export const energyLetter = (key: string): string => energyOptions.find((one) => one.key === key)?.label ?? ''

/** The class of an energy demand in kWh/(m²·a). */
export const energyClass = (need: number): string => CLASSES.find(([, end]) => need <= end)?.[0] ?? CLASSES.at(-1)![0]

type Texts = Pick<BlockView, 'lt' | 'lang'>

/** The scale with a mark at the demand; empty without one. */
export function energyScale({ lt, lang }: Texts, need: number | undefined, own: string): Html | '' {
  if (need === undefined || !(need >= 0)) return ''
  const letter = energyLetter(own) || energyClass(need)
  const value = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }).format(need)
  const name = lt('Energy class {letter}, {value} kilowatt-hours per square metre and year', {
    letter,
    value,
  })
  const fields = CLASSES.map(
    ([one], i) =>
      html`<g>
        <rect
          class="energy-field energy-${i} ${one === letter ? 'energy-own' : ''}"
          x="${i * WIDE}"
          y="22"
          width="${WIDE - 2}"
          height="26"
        />
        <text class="energy-letter" x="${i * WIDE + (WIDE - 2) / 2}" y="40" text-anchor="middle">${one}</text>
      </g>`,
  )
  const x = placeOf(need)
  return html`<svg class="energy" viewBox="0 0 358 60" role="img" aria-label="${name}">
    ${fields}
    <path class="energy-mark" d="M${x - 7} 4h14l-7 14z" />
  </svg>`
}

/** Position of a demand on the scale, whose fields are equally wide. */
function placeOf(need: number): number {
  const i = CLASSES.findIndex(([, end]) => need <= end)
  if (i < 0) return CLASSES.length * WIDE - 9
  const from = CLASSES[i - 1]?.[1] ?? 0
  const share = (need - from) / (CLASSES[i]![1] - from)
  return Math.round(Math.max(8, i * WIDE + share * (WIDE - 2)))
}
