// A kitchen front of ash with a stone worktop; a board, a bowl and a vase stand on it.
import { box, lathe, prism, tube } from '../mesh.ts'
import { metal, paint, plaster, stone } from '../material.ts'
import { panes, Stage, type Picture } from '../scene.ts'
import { type Vec } from '../vector.ts'
import { wood } from '../wood.ts'
import { bowl, COLORS, floor, smoothLine, twig, vase, wall, windowOnTheLeft } from './room.ts'

const TOP = 0.9

/** The picture of the kitchen. */
export default function kitchen(): Picture {
  const stage = new Stage()
  wall(stage, -0.62, plaster(COLORS.wall))
  floor(stage, { x: [-2.4, 3], z: [-0.7, 2.4] })
  stage.add(box([5, 0.1, 0.02], 0.001), paint(COLORS.night, 0.6), { at: [0, 0.05, -0.06] })
  stage.add(box([5, 0.74, 0.5], 0.001), paint('#241d14', 0.8), { at: [0, 0.47, -0.28] })
  stage.add(box([5, 0.034, 0.635], 0.0025), stone('#3c4741', '#7f8a83', 0.3), { at: [0, TOP - 0.017, -0.3] })
  const rows: [number, number][][] = [
    [
      [0.105, 0.28],
      [0.388, 0.28],
      [0.671, 0.187],
    ],
    [
      [0.105, 0.563],
      [0.671, 0.187],
    ],
    [
      [0.105, 0.28],
      [0.388, 0.28],
      [0.671, 0.187],
    ],
    [[0.105, 0.753]],
  ]
  ;[-2, -1, 0, 1].forEach((column, i) => {
    const x = column * 0.7 + 0.22
    for (const [low, high] of rows[i]!) front(stage, { x, low, high, seed: i * 7 + Math.round(low * 10) })
  })
  onTop(stage)
  return stage.photograph({
    size: [2400, 1600],
    camera: {
      eye: [-0.28, 1.13, 2.5],
      target: [0.0, 1.13, 0],
      view: 31,
      shift: -0.1,
      focus: 2.5,
      blur: 0.006,
    },
    windows: [windowOnTheLeft(-2.3, [-0.4, 1.8], 3.4)],
    sun: {
      ...{ towards: [-0.82, 0.42, 0.36], light: [3.6, 2.85, 1.95], spread: 0.014, plane: -2.3 },
      passes: panes({ y: [1.05, 2.72], z: [-0.1, 1.5] }, [3, 3]),
    },
    sky: [
      [0.34, 0.34, 0.34],
      [0.3, 0.27, 0.23],
    ],
    exposure: 1.1,
  })
}

function front(stage: Stage, at: { x: number; low: number; high: number; seed: number }): void {
  const material = wood('ash', { seed: at.seed, pith: 0.05 + 0.02 * (at.seed % 3), side: 95, rough: 0.45 })
  stage.add(box([0.696, at.high, 0.02], 0.0012), material, { at: [at.x, at.low + at.high / 2, -0.012] })
  const brass = metal('#c79a4e', 0.3)
  const y = at.low + at.high - 0.05
  const bar: Vec[] = [
    [-0.08, 0, 0.03],
    [0, 0, 0.03],
    [0.08, 0, 0.03],
  ]
  stage.add(
    tube(bar, () => 0.0052, 20),
    brass,
    { at: [at.x, y, 0] },
  )
  for (const side of [-1, 1]) {
    const foot: Vec[] = [
      [0, 0, -0.002],
      [0, 0, 0.03],
    ]
    stage.add(
      tube(foot, () => 0.004, 16),
      brass,
      { at: [at.x + side * 0.062, y, 0] },
    )
  }
}

function onTop(stage: Stage): void {
  const board = prism(round(0.3, 0.44, 0.03), [0, 0.02], 0.003)
  stage.add(board, wood('walnut', { along: 1, seed: 4, pith: 0.06, side: 10 }), {
    at: [0.52, TOP, -0.48],
    turned: [-14, 0, 0],
  })
  const small = prism(round(0.22, 0.32, 0.03), [0, 0.018], 0.003)
  stage.add(small, wood('oak', { along: 1, seed: 9, pith: 0.05, side: 10 }), {
    at: [0.7, TOP, -0.44],
    turned: [-15, 0, 0],
  })
  stage.add(bowl(0.27), paint('#e9e3d4', 0.35), { at: [-0.02, TOP, -0.3] })
  const fruit = lathe(
    smoothLine([
      [0, 0],
      [0.02, 0.001],
      [0.034, 0.02],
      [0.036, 0.038],
      [0.026, 0.06],
      [0.01, 0.064],
      [0, 0.06],
    ]),
    48,
  )
  ;[
    [-0.055, 0.02, 0],
    [0.03, 0.02, 0.045],
    [0.035, 0.025, -0.04],
    [-0.01, 0.055, 0.005],
  ].forEach(([x, y, z], i) => {
    const at: Vec = [-0.02 + x!, TOP + y!, -0.3 + z!]
    stage.add(fruit, paint(i % 2 ? '#c98d2b' : '#b9822a', 0.4, 0.1), { at, turned: [i * 12, i * 70, 8] })
  })
  stage.add(vase(0.26), paint(COLORS.cream, 0.55), { at: [-0.62, TOP, -0.36] })
  for (const seed of [3, 5, 8]) stage.put(twig(seed, 0.52), { at: [-0.62, TOP + 0.2, -0.36] })
}

/** A rectangle with round corners that stands on y = 0. */
function round(width: number, height: number, radius: number): [number, number][] {
  const corners: Vec[] = [
    [1, 0, -90],
    [1, 1, 0],
    [-1, 1, 90],
    [-1, 0, 180],
  ]
  return corners.flatMap(([sx, sy, from]) =>
    [0, 15, 30, 45, 60, 75, 90].map((step): [number, number] => {
      const angle = ((from + step) * Math.PI) / 180
      const [x, y] = [sx * (width / 2 - radius), sy ? height - radius : radius]
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
    }),
  )
}
