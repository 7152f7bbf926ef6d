// A dovetail of ash and walnut, not quite pushed together, on a workbench.
import { box, prism } from '../mesh.ts'
import { plaster } from '../material.ts'
import { Stage, type Picture } from '../scene.ts'
import { type Vec } from '../vector.ts'
import { wood } from '../wood.ts'
import { wall, windowOnTheLeft } from './room.ts'

type Flat = [number, number]

const THICK = 0.022
const HIGH = 0.132
const LONG = 0.42
const TAILS = [0.022, 0.066, 0.11]
const [NARROW, WIDE] = [0.0105, 0.0158]

/** The picture of the joint. */
export default function dovetail(
  eye: Vec = [-0.2, 0.178, 0.58],
  target: Vec = [0.036, 0.074, 0.02],
): Picture {
  const stage = new Stage()
  wall(stage, -1.5, plaster('#345646'))
  for (let i = 0; i < 9; i++) {
    stage.add(
      box([2.4, 0.04, 0.198], 0.0015),
      wood('darkOak', { seed: 30 + i, pith: 0.06 + 0.02 * i, side: 10, rough: 0.36 }),
      {
        at: [0.2, -0.02, 0.42 - i * 0.2],
      },
    )
  }
  stage.put(joint(0.0125), { turned: [0, 2, 0] })
  return stage.photograph({
    size: [2400, 1600],
    camera: { eye, target, view: 18.5, focus: 0.6, blur: 0.012 },
    windows: [
      { corner: [-1.2, 0.15, 0.75], along: [0, 0, -1.5], up: [0.25, 1.1, 0], light: [5, 5, 4.9] },
      windowOnTheLeft(-2.6, [-1.6, -0.2], 1.5),
    ],
    sun: { towards: [-0.62, 0.42, 0.62], light: [1.7, 1.38, 1.02], spread: 0.02 },
    sky: [
      [0.34, 0.34, 0.33],
      [0.2, 0.17, 0.13],
    ],
    exposure: 1,
    relief: 1.6,
  })
}

/** Both boards; the tails are pulled out by `open`. */
export function joint(open: number): Stage {
  const stage = new Stage()
  const ash = wood('ash', { seed: 3, pith: 0.07, side: 95, rough: 0.4, coarse: 0.6 })
  const walnut = wood('walnut', { along: 2, seed: 8, pith: 0.12, side: 20, rough: 0.4, coarse: 0.65 })
  const tails = [...TAILS].reverse().flatMap((y): Flat[] => [
    [THICK, y + NARROW],
    [0, y + WIDE],
    [0, y - WIDE],
    [THICK, y - NARROW],
  ])
  stage.add(prism([[LONG, 0], [LONG, HIGH], [THICK, HIGH], ...tails, [THICK, 0]], [0, THICK], 0.0005), ash, {
    at: [0, 0, open],
  })
  const edges = [-1, ...TAILS, 2]
  edges.slice(1).forEach((above, i) => {
    const below = edges[i]!
    const [low, high] = [(by: number) => Math.max(0, below + by), (by: number) => Math.min(HIGH, above - by)]
    const pin: Flat[] = [
      [0, low(WIDE)],
      [THICK, low(NARROW)],
      [THICK, high(NARROW)],
      [0, high(WIDE)],
    ]
    stage.add(prism(pin, [-0.001, THICK], 0.0004), walnut)
  })
  stage.add(
    prism(
      [
        [0, 0],
        [THICK, 0],
        [THICK, HIGH],
        [0, HIGH],
      ],
      [-0.5, 0],
      0.00015,
    ),
    walnut,
  )
  return stage
}
