// A living room whose window reaches from wall to wall, with a sofa, a table and the garden outside.
import { linen, metal, paint, plaster } from '../material.ts'
import { lathe, tube } from '../mesh.ts'
import { Stage, type Picture } from '../scene.ts'
import { type Vec } from '../vector.ts'
import { wood } from '../wood.ts'
import { block, ground, leaves, merged, tree } from './building.ts'
import { bowl, floor, twig, vase } from './room.ts'

/** The picture of the room. */
export default function living(): Picture {
  const stage = new Stage()
  floor(stage, { x: [-3.6, 4.2], z: [-3.2, 4] })
  room(stage)
  furniture(stage)
  outside(stage)
  return stage.photograph({
    size: [2400, 1600],
    camera: { eye: [1.9, 1.35, 3.7], target: [-0.5, 1.1, -3], view: 42 },
    windows: [{ corner: [-3, 0.2, -3.3], along: [6.6, 0, 0], up: [0, 2.5, 0], light: [1.5, 1.55, 1.6] }],
    sun: { towards: [-0.5, 0.5, -0.62], light: [7.5, 6.2, 4.6], spread: 0.012 },
    sky: [
      [0.6, 0.78, 1.1],
      [0.95, 0.92, 0.85],
    ],
    exposure: 1.02,
  })
}

function room(stage: Stage): void {
  const white = plaster('#e8e4da', 0.5)
  stage.add(block([-3.7, 0, -3.2], [-3.6, 2.9, 4], 0), white)
  stage.add(block([4.2, 0, -3.2], [4.3, 2.9, 4], 0), white)
  stage.add(block([-3.7, 2.85, -3.3], [4.3, 3, 4.2], 0), white)
  stage.add(block([-3.7, 0, 4.1], [4.3, 2.9, 4.2], 0), white)
  stage.add(
    merged([block([-3.6, 0, -3.35], [-3, 2.9, -3.2], 0), block([-3, 2.65, -3.35], [4.2, 2.9, -3.2], 0)]),
    white,
  )
  const black = paint('#202427', 0.4)
  for (const x of [-3, -1.22, 0.56, 2.34, 4.13])
    stage.add(block([x, 0.04, -3.3], [x + 0.06, 2.65, -3.22], 0.002), black)
  stage.add(
    merged([
      block([-3, 0, -3.3], [4.2, 0.06, -3.22], 0.002),
      block([-3, 2.59, -3.3], [4.2, 2.65, -3.22], 0.002),
    ]),
    black,
  )
}

function furniture(stage: Stage): void {
  const cloth = linen('#55626a', [0, 2])
  const seat = (from: Vec, to: Vec, edge = 0.06) => stage.add(block(from, to, edge), cloth)
  seat([-3.3, 0.14, -1.9], [-2.35, 0.42, 1])
  seat([-3.45, 0.14, -1.9], [-3.2, 0.82, 1], 0.08)
  seat([-3.3, 0.14, -2.1], [-2.4, 0.6, -1.86])
  seat([-3.3, 0.14, 0.96], [-2.4, 0.6, 1.2])
  stage.add(block([-3.18, 0.42, -1.6], [-3, 0.86, -1.05], 0.07), linen('#93442f', [1, 2]))
  stage.add(block([-3.16, 0.42, 0.2], [-3, 0.84, 0.74], 0.07), linen('#c9bfa9', [1, 2]))
  stage.add(block([-2.5, 0.004, -1.8], [0.8, 0.016, 1.4], 0.004), linen('#c4bba9', [0, 2], 0.006))
  const oak = wood('walnut', { seed: 12, pith: 0.12, side: 20 })
  stage.add(block([-1.5, 0.34, -1], [-0.5, 0.38, 0.4], 0.01), oak)
  for (const x of [-1.42, -0.62])
    for (const z of [-0.9, 0.26]) stage.add(block([x, 0, z], [x + 0.05, 0.34, z + 0.05], 0.004), oak)
  stage.add(bowl(0.3), paint('#93442f', 0.4), { at: [-1.1, 0.38, 0] })
  stage.add(block([-0.95, 0.38, -0.8], [-0.65, 0.42, -0.55], 0.002), paint('#2f4a57', 0.6))
  stage.add(block([1.9, 0, -2.9], [3.8, 0.48, -2.45], 0.006), wood('oak', { seed: 31, pith: 0.2, side: 20 }))
  stage.add(vase(0.36), paint('#d9d2c4', 0.5), { at: [2.3, 0.48, -2.68] })
  for (const seed of [3, 5, 9]) stage.put(twig(seed, 0.7), { at: [2.3, 0.76, -2.68] })
  const brass = metal('#b8924a', 0.25)
  stage.add(
    tube(
      [
        [-3.05, 0, -2.55],
        [-3.05, 1.55, -2.55],
      ],
      () => 0.012,
      16,
    ),
    brass,
  )
  stage.add(
    lathe(
      [
        [0, 0],
        [0.16, 0],
        [0.16, 0.02],
        [0, 0.02],
      ],
      40,
    ),
    brass,
    { at: [-3.05, 0, -2.55] },
  )
  stage.add(
    lathe(
      [
        [0.1, 0.26],
        [0.2, 0],
        [0.19, 0],
        [0.09, 0.26],
      ],
      40,
    ),
    paint('#e9e2d2', 0.6),
    { at: [-3.05, 1.48, -2.55] },
  )
}

function outside(stage: Stage): void {
  stage.add(block([-40, -0.5, -60], [40, -0.15, -3.4], 0), ground('#5d7340', '#748850', 12))
  stage.add(block([-4, -0.2, -5.6], [5, -0.05, -3.4], 0.01), ground('#b5ada0', '#9d9689', 5))
  const trunk = paint('#5f4636', 0.9)
  const green = paint('#5c7541', 0.7, 0.25)
  stage.put(tree(trunk, green, { at: [-3.5, 0, -11], high: 8, seed: 4 }))
  stage.put(tree(trunk, green, { at: [3.4, 0, -13], high: 9, seed: 9 }))
  for (let i = 0; i < 10; i++)
    stage.add(
      leaves([-17 + i * 3.6, 0.7, -17], [2.4, 1.4, 1], { count: 1300, size: 0.1, seed: 20 + i }),
      paint('#465e33', 0.7, 0.2),
    )
}
