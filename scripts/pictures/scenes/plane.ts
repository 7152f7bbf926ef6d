// A wooden plane on a board of ash, with the shavings it has taken off.
import { box, prism, sheet, tube, type Mesh } from '../mesh.ts'
import { metal, plaster, shaving } from '../material.ts'
import { noise } from '../noise.ts'
import { Stage, type Picture } from '../scene.ts'
import { type Vec } from '../vector.ts'
import { wood } from '../wood.ts'
import { COLORS, wall, windowOnTheLeft } from './room.ts'

type Flat = [number, number]

/** The shavings: where each lies, how it is turned, and its turns, inner radius and width. */
const CURLS: [Vec, Vec, Vec][] = [
  [
    [0.2, 0.036, 0.1],
    [8, 32, 0],
    [3, 0.012, 0.036],
  ],
  [
    [0.27, 0.049, 0.03],
    [0, -24, 4],
    [2.4, 0.013, 0.034],
  ],
  [
    [0.1, 0.018, 0.19],
    [0, 70, 0],
    [3.4, 0.014, 0.034],
  ],
  [
    [-0.1, 0.022, 0.2],
    [0, -38, 3],
    [2.7, 0.017, 0.036],
  ],
  [
    [0.02, 0.013, 0.24],
    [0, 24, 0],
    [1.6, 0.011, 0.03],
  ],
  [
    [0.255, 0.02, 0.2],
    [0, -60, 0],
    [3.1, 0.017, 0.03],
  ],
  [
    [0.36, 0.02, 0.16],
    [0, 12, 0],
    [2.2, 0.012, 0.03],
  ],
  [
    [0.045, 0.094, 0.002],
    [0, 5, 0],
    [1.5, 0.016, 0.04],
  ],
]

/** The picture of the plane. */
export default function plane(): Picture {
  const stage = new Stage()
  wall(stage, -1.4, plaster(COLORS.green))
  for (let i = 0; i < 9; i++) {
    const material = wood('darkOak', { seed: 30 + i, pith: 0.06 + 0.02 * i, side: 10, rough: 0.36 })
    stage.add(box([2.8, 0.04, 0.198], 0.0015), material, { at: [0.2, -0.02, 0.45 - i * 0.2] })
  }
  const board = wood('ash', { seed: 17, pith: 0.05, side: 180, rough: 0.4, coarse: 0.7 })
  stage.add(box([1.4, 0.03, 0.17], 0.0012), board, { at: [0.28, 0.015, 0] })
  stage.put(tool(), { at: [0.02, 0.03, 0], turned: [0, 4, 0] })
  const pale = shaving('#ead9b8')
  CURLS.forEach(([at, turned, size], i) => stage.add(curl(size, i), pale, { at, turned }))
  return stage.photograph({
    size: [2400, 1600],
    camera: { eye: [0.3, 0.3, 0.78], target: [0.085, 0.036, 0.03], view: 20.5, focus: 0.82, blur: 0.016 },
    windows: [
      { corner: [-1.2, 0.15, 0.85], along: [0, 0, -1.6], up: [0.25, 1.1, 0], light: [5.2, 5.2, 5.1] },
      windowOnTheLeft(-2.6, [-1.6, -0.2], 1.5),
    ],
    sun: { towards: [-0.7, 0.5, 0.42], light: [2, 1.6, 1.15], spread: 0.02 },
    sky: [
      [0.34, 0.34, 0.33],
      [0.2, 0.17, 0.13],
    ],
    exposure: 0.98,
    relief: 1.5,
  })
}

function tool(): Stage {
  const stage = new Stage()
  const rise = (from: number, to: number): Flat[] =>
    Array.from({ length: 15 }, (_, i): Flat => {
      const x = from + ((to - from) * i) / 14
      return [
        x,
        0.052 +
          0.011 * Math.exp(-(((x + 0.035) / 0.045) ** 2)) -
          0.012 * Math.max(0, Math.abs(x) - 0.07) ** 1.2 * 6,
      ]
    })
  const outline: Flat[] = [[-0.12, 0.003], [-0.117, 0], [0.117, 0], [0.12, 0.003], ...rise(0.118, -0.118)]
  const walnut = wood('walnut', { seed: 6, pith: 0.15, side: 70, rough: 0.34, coarse: 0.6 })
  for (const z of [-0.0275, 0.0275]) stage.add(prism(outline, [z - 0.007, z + 0.007], 0.0022), walnut)
  const open: Flat[] = [...rise(0.118, 0.056), [0.03, 0.003], [0.026, 0.003], ...rise(-0.03, -0.118)]
  stage.add(
    prism([[-0.12, 0.003], [-0.117, 0], [0.117, 0], [0.12, 0.003], ...open], [-0.0206, 0.0206], 0.0002),
    walnut,
  )
  stage.add(box([0.12, 0.004, 0.04], 0.0008), metal('#c9ccca', 0.22, 0.6), {
    at: [-0.016, 0.049, 0],
    turned: [0, 0, -43],
  })
  const wedge: Flat[] = [
    [-0.05, -0.002],
    [0.03, -0.0005],
    [0.03, 0.001],
    [-0.05, 0.012],
    [-0.055, 0.006],
  ]
  stage.add(prism(wedge, [-0.019, 0.019], 0.001), wood('oak', { seed: 3, pith: 0.1 }), {
    at: [-0.008, 0.048, 0],
    turned: [0, 0, -43],
  })
  const pin: Vec[] = [
    [0.008, 0.04, -0.036],
    [0.008, 0.04, 0.036],
  ]
  stage.add(
    tube(pin, () => 0.0042, 24),
    metal('#c79a4e', 0.28),
  )
  return stage
}

/** A curl of `turns`, with its inner radius and its width. */
function curl([turns, radius, width]: Vec, seed: number): Mesh {
  const angle = (u: number) => turns * 2 * Math.PI * u
  return sheet([Math.round(turns * 44), 6], (u, v) => {
    const a = angle(u) + seed
    const r = radius * (0.5 + 0.75 * u) + 0.0012 * noise(u * 9, seed, 2) + 0.0008 * Math.sin(v * 3 + seed)
    return [r * Math.cos(a), r * Math.sin(a), (v - 0.5) * width + 0.012 * (u - 0.5) * turns]
  })
}
