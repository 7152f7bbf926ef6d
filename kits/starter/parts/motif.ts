// Line drawings for heroes without a picture, computed as SVG.
import { html, type Html } from 'cms/kit'

const WIDTH = 400
const HEIGHT = 480

/** The drawing as decorative SVG; its colours are set by the stylesheet. */
export function motif(name: string): Html | '' {
  const draw = drawings[name]
  if (!draw) return ''
  const size = `0 0 ${WIDTH} ${HEIGHT}`
  return html`<svg class="motif" viewBox="${size}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    ${draw()}
  </svg>`
}

const drawings: Record<string, () => Html> = { joint, rings, grain }

/** A dovetail: the filled board above, the open board below, each with its grain. */
function joint(): Html {
  const [top, bottom] = [176, 292]
  const tails = [66, 200, 334]
  const half = (y: number) => 35 + ((y - top) / (bottom - top)) * 22
  const board = [...tails].reverse().map((x) => {
    const [neck, end] = [half(top), half(bottom)]
    return `H${x + neck}L${x + end} ${bottom}H${x - end}L${x - neck} ${top}`
  })
  const grain = tails.flatMap((x) => steps(x - 30, x + 30, 12).map((at) => `M${at} ${bottom - 9}V0`))
  const ends = [...steps(12, 24, 12), ...steps(376, 388, 12)]
  const between = [...steps(109, 157, 12), ...steps(243, 291, 12), ...ends].map((x) => `M${x} ${top - 9}V0`)
  const pins = steps(top + 11, bottom - 4, 12).flatMap((y) => {
    const gaps = [0 - half(y), ...tails, WIDTH + half(y)]
    return gaps.slice(1).flatMap((x, i) => {
      const [from, to] = [gaps[i]! + half(y) + 9, x - half(y) - 9]
      return to - from > 6 ? [`M${fix(from)} ${y}H${fix(to)}`] : []
    })
  })
  const below = steps(bottom + 14, HEIGHT, 12).map((y) => `M0 ${y}H${WIDTH}`)
  return html`<path class="motif-fill" d="M0 0H${WIDTH}V${top}${board}H0Z" />
    <path class="motif-cut" d="${[...grain, ...between]}" /><path
      class="motif-line"
      d="${[...pins, ...below]}"
    />`
}

/** The growth rings of a trunk, narrow and wide ones. */
function rings(): Html {
  const [cx, cy] = [170, 285]
  const angles = steps(0, 31, 1).map((n) => (n / 32) * 2 * Math.PI)
  const radii = steps(1, 27, 1).map((n) => n * 13 + 5 * Math.sin(n * 1.7) + 2 * Math.sin(n * 0.6))
  const paths = radii.map((r) =>
    closed(
      angles.map((a) => {
        const bend =
          1 + 0.07 * Math.sin(2 * a + 0.6) + 0.035 * Math.sin(3 * a + r / 90) + 0.012 * Math.sin(7 * a + r / 40)
        return [cx + r * bend * Math.cos(a), cy + r * bend * 1.08 * Math.sin(a)]
      }),
    ),
  )
  return html`<path class="motif-line" d="${paths}" />
    <path class="motif-fill" d="M${cx} ${cy - 2}L${WIDTH} 118V126L${cx} ${cy + 2}Z" />`
}

/** Board grain that flows around a knot. */
function grain(): Html {
  const [kx, ky] = [248, 205]
  const ys = steps(-20, HEIGHT + 20, 25)
  const lines = steps(-70, WIDTH + 70, 13).map((x) => {
    const side = x < kx ? -1 : 1
    const near = Math.exp(-((x - kx) ** 2) / 6500)
    const points = ys.map((y): Point => {
      const push = 54 * near * Math.exp(-((y - ky) ** 2) / 5200)
      return [x + side * push + 7 * Math.sin(y / 95 + x / 130), y]
    })
    return open(points)
  })
  const knot = [9, 19, 30, 41].map(
    (r) => `M${kx - r} ${ky}a${r} ${fix(r * 1.35)} 0 1 0 ${2 * r} 0a${r} ${fix(r * 1.35)} 0 1 0 ${-2 * r} 0`,
  )
  return html`<path class="motif-line" d="${[...lines, ...knot]}" />`
}

type Point = [number, number]
const fix = (n: number) => Math.round(n * 10) / 10
const steps = (from: number, to: number, by: number) =>
  Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, i) => from + i * by)
const middle = (a: Point, b: Point) => `${fix((a[0] + b[0]) / 2)} ${fix((a[1] + b[1]) / 2)}`
const curve = (points: Point[], next: (i: number) => Point) =>
  points.map((p, i) => `Q${fix(p[0])} ${fix(p[1])} ${middle(p, next(i))}`).join('')

function closed(points: Point[]): string {
  return `M${middle(points.at(-1)!, points[0]!)}${curve(points, (i) => points[(i + 1) % points.length]!)}Z`
}

function open(points: Point[]): string {
  const [x, y] = points[0]!
  return `M${fix(x)} ${fix(y)}${curve(points.slice(1), (i) => points[i + 2] ?? points.at(-1)!)}`
}
