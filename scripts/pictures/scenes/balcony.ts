// A balcony with a chair and herbs, in the morning; brick gables across the street.
import { paint, type Material } from '../material.ts'
import { lathe, tube } from '../mesh.ts'
import { Stage, type Picture } from '../scene.ts'
import { type Vec } from '../vector.ts'
import { wood } from '../wood.ts'
import { block, brick, frame, glass, leaves, merged, wall, type Opening } from './building.ts'

/** The picture of the balcony. */
export default function balcony(): Picture {
  const stage = new Stage()
  deck(stage)
  pots(stage)
  chair(stage)
  across(stage)
  return stage.photograph({
    size: [2400, 1600],
    camera: { eye: [1.3, 1.45, 2.6], target: [-0.15, 0.85, -1], view: 42, focus: 3, blur: 0.006 },
    windows: [],
    sun: { towards: [0.62, 0.5, -0.05], light: [5, 4.1, 3], spread: 0.012 },
    sky: [
      [0.42, 0.62, 1],
      [1.1, 1.04, 0.94],
    ],
    exposure: 0.78,
  })
}

function deck(stage: Stage): void {
  for (let i = 0; i < 20; i++)
    stage.add(
      block([-2.4, -0.03, -1.2 + i * 0.14], [2.2, 0, -1.2 + i * 0.14 + 0.132], 0.003),
      wood('oak', { seed: 70 + i, pith: 0.2, side: 20, rough: 0.6 }),
    )
  stage.add(block([-2.7, -0.2, -1.2], [-2.4, 2.9, 2.6], 0), brick('#8a4a38'))
  const black = paint('#20262a', 0.4)
  const bars = [
    block([-2.4, 1, -1.2], [2.4, 1.04, -1.14], 0.004),
    block([-2.4, 0.08, -1.18], [2.4, 0.11, -1.15], 0.002),
  ]
  for (let x = -2.3; x < 2.4; x += 0.11) bars.push(block([x, 0.1, -1.175], [x + 0.014, 1, -1.161], 0.002))
  stage.add(merged(bars), black)
}

function pots(stage: Stage): void {
  const clay = paint('#a65f44', 0.75, 0.08)
  const pot = (size: number) =>
    lathe(
      [
        [0, 0],
        [0.34 * size, 0],
        [0.46 * size, 0.78 * size],
        [0.5 * size, 0.78 * size],
        [0.5 * size, 0.9 * size],
        [0.45 * size, 0.9 * size],
        [0.42 * size, 0.8 * size],
        [0, 0.8 * size],
      ],
      48,
    )
  const put = (at: Vec, size: number, plant: { color: string; high: number; seed: number }) => {
    stage.add(pot(size), clay, { at })
    const middle: Vec = [at[0], at[1] + size * 0.8 + plant.high * 0.55, at[2]]
    stage.add(
      leaves(middle, [size * 0.62, plant.high * 0.6, size * 0.62], {
        count: 900,
        size: 0.035,
        seed: plant.seed,
      }),
      paint(plant.color, 0.55, 0.2),
    )
  }
  put([-1.95, 0, -0.78], 0.42, { color: '#6f8a4b', high: 0.75, seed: 4 })
  put([-1.35, 0, -0.9], 0.28, { color: '#8a9a6a', high: 0.28, seed: 6 })
  put([1.35, 0, -0.86], 0.34, { color: '#56743f', high: 0.5, seed: 9 })
  put([-0.72, 0.47, -0.46], 0.13, { color: '#7d9b52', high: 0.12, seed: 14 })
}

function chair(stage: Stage): void {
  const oak = wood('ash', { seed: 5, pith: 0.2, side: 20 })
  for (let i = 0; i < 5; i++)
    stage.add(block([0, 0.42, -0.5 + i * 0.1], [0.5, 0.445, -0.42 + i * 0.1], 0.005), oak)
  for (let i = 0; i < 4; i++)
    stage.add(block([0.47, 0.55 + i * 0.1, -0.5], [0.495, 0.62 + i * 0.1, -0.02], 0.005), oak)
  const steel = paint('#20262a', 0.4)
  for (const z of [-0.52, 0])
    stage.add(
      merged([
        block([0.02, 0, z], [0.045, 0.43, z + 0.025], 0.003),
        block([0.46, 0, z], [0.5, 0.96, z + 0.025], 0.003),
      ]),
      steel,
    )
  table(stage, steel)
}

/** A small round table with a cup. */
function table(stage: Stage, steel: Material): void {
  stage.add(
    lathe(
      [
        [0, 0],
        [0.28, 0],
        [0.28, 0.02],
        [0, 0.02],
      ],
      64,
    ),
    paint('#e5dfd2', 0.4),
    { at: [-0.6, 0.45, -0.5] },
  )
  stage.add(
    tube(
      [
        [-0.6, 0, -0.5],
        [-0.6, 0.45, -0.5],
      ],
      () => 0.018,
      16,
    ),
    steel,
  )
  stage.add(
    lathe(
      [
        [0, 0],
        [0.16, 0],
        [0.16, 0.015],
        [0, 0.015],
      ],
      40,
    ),
    steel,
    { at: [-0.6, 0, -0.5] },
  )
  stage.add(
    lathe(
      [
        [0, 0],
        [0.03, 0],
        [0.042, 0.08],
        [0.038, 0.08],
        [0.028, 0.01],
        [0, 0.008],
      ],
      40,
    ),
    paint('#f2efe8', 0.3),
    { at: [-0.48, 0.47, -0.36] },
  )
}

function across(stage: Stage): void {
  const white = paint('#ece8df', 0.45)
  const house = (x: number, wide: number, color: string) => {
    const openings: Opening[] = []
    for (const y of [-4.6, -1.4, 1.8])
      for (let i = 0; i < 3; i++)
        openings.push({
          x: [x + wide * (0.12 + 0.3 * i), x + wide * (0.12 + 0.3 * i) + 1.05],
          y: [y, y + 1.8],
        })
    const masonry = brick(color)
    stage.add(wall({ x: [x, x + wide], y: [-8, 4.4] }, [-12.4, -12], openings), masonry)
    for (let i = 0; i < 5; i++)
      stage.add(
        block(
          [x + wide * 0.095 * i, 4.4 + i * 0.85, -12.4],
          [x + wide - wide * 0.095 * i, 5.25 + i * 0.85, -12],
          0,
        ),
        masonry,
      )
    for (const opening of openings) {
      stage.add(block([opening.x[0], opening.y[0], -12.3], [opening.x[1], opening.y[1], -12.28], 0), glass())
      stage.add(frame(opening, -12.24, [2, 3]), white)
    }
  }
  house(-10.2, 6.6, '#7f4030')
  house(-3.4, 7, '#94543f')
  house(3.8, 6.4, '#6d3629')
  stage.add(
    leaves([-6.4, -0.6, -7.5], [1.8, 1.9, 1.6], { count: 5000, size: 0.08, seed: 33 }),
    paint('#5f7a44', 0.7, 0.25),
  )
}
