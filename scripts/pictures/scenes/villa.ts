// A white house of cubes in the light of noon, with pines behind it.
import { paint, plaster } from '../material.ts'
import { Stage, type Picture } from '../scene.ts'
import { wood } from '../wood.ts'
import { block, frame, glass, ground, leaves, merged, tree, wall, type Opening } from './building.ts'

/** The picture of the house. */
export default function villa(): Picture {
  const stage = new Stage()
  stage.add(block([-60, -0.4, -60], [60, -0.02, 40], 0), ground('#5f7343', '#77875a', 16))
  stage.add(block([-1.6, -0.1, 0], [1.2, 0.02, 14], 0.01), ground('#b9b2a5', '#a29b8e', 7))
  house(stage)
  garden(stage)
  return stage.photograph({
    size: [2400, 1600],
    camera: { eye: [7.5, 1.6, 17], target: [0.4, 1.6, 0], view: 31, shift: 0.13 },
    windows: [],
    sun: { towards: [0.5, 0.62, 0.6], light: [4.6, 4.2, 3.6], spread: 0.01 },
    sky: [
      [0.24, 0.5, 1.05],
      [1.1, 1.1, 1.08],
    ],
    exposure: 0.6,
  })
}

function house(stage: Stage): void {
  const white = plaster('#e9e5dc', 0.4)
  const black = paint('#1b1e21', 0.4)
  const lower: Opening[] = [
    { x: [-6.4, -2.6], y: [0.1, 2.6] },
    { x: [-1, 0.4], y: [0.1, 2.45] },
    { x: [2.2, 4.6], y: [0.95, 2.3] },
  ]
  const upper: Opening[] = [
    { x: [-2.2, 0.4], y: [4, 5.5] },
    { x: [2, 3.2], y: [3.5, 5.5] },
    { x: [3.9, 5.1], y: [3.5, 5.5] },
  ]
  stage.add(wall({ x: [-7.4, 5.6], y: [0, 3] }, [-0.4, 0], lower), white)
  stage.add(wall({ x: [-3.4, 6.6], y: [3, 6.2] }, [0.3, 0.7], upper), white)
  stage.add(merged([block([5.2, 0, -7], [5.6, 3, -0.4], 0), block([6.2, 3, -7], [6.6, 6.2, 0.3], 0)]), white)
  stage.add(merged([block([-7.4, 0, -7], [-7, 3, -0.4], 0), block([-3.4, 3, -7], [-3, 6.2, 0.3], 0)]), white)
  stage.add(
    merged([block([-7, 0, -7], [5.2, 2.9, -0.9], 0), block([-3, 3.1, -7], [6.2, 6.1, -0.3], 0)]),
    paint('#5a554d', 0.9),
  )
  stage.add(block([-7.6, 2.98, -7.2], [5.8, 3.14, 1.1], 0.01), white)
  stage.add(block([-3.6, 6.2, -7.2], [6.8, 6.34, 0.95], 0.01), white)
  for (const [list, z] of [
    [lower, -0.25],
    [upper, 0.45],
  ] as [Opening[], number][])
    list.forEach((opening, i) => {
      const door = list === lower && i === 1
      const panes = opening.x[1] - opening.x[0] > 2 ? 3 : 1
      const pane = block([opening.x[0], opening.y[0], z - 0.02], [opening.x[1], opening.y[1], z], 0)
      stage.add(
        pane,
        door ? wood('walnut', { along: 1, seed: 4, pith: 0.3, side: 20 }) : glass('#1a2227', 0.3),
      )
      stage.add(frame(opening, z + 0.02, [panes, 1, 0.07]), black)
    })
  const oak = wood('oak', { along: 1, seed: 9, pith: 0.4, side: 20 })
  for (let x = 0.55; x < 2.05; x += 0.13) stage.add(block([x, 0.05, 0], [x + 0.08, 2.95, 0.06], 0.004), oak)
  stage.add(block([-1.4, 0, 0], [0.8, 0.14, 1.1], 0.02), paint('#b5aea1', 0.8))
}

function garden(stage: Stage): void {
  const trunk = paint('#6a4a38', 0.9, 0.2)
  const dark = paint('#4d6337', 0.7, 0.25)
  const light = paint('#7d9350', 0.6, 0.25)
  stage.put(tree(trunk, dark, { at: [-10.5, 0, -6], high: 10, seed: 3 }))
  stage.put(tree(trunk, dark, { at: [-14, 0, -9], high: 12, seed: 5 }))
  stage.put(tree(trunk, dark, { at: [9, 0, -10], high: 11, seed: 8 }))
  stage.put(tree(trunk, light, { at: [-8.2, 0, 4], high: 4.2, seed: 12 }))
  for (let i = 0; i < 12; i++)
    stage.add(leaves([-22 + i * 4, 0.9, -13], [2.5, 1.5, 1], { count: 1300, size: 0.1, seed: 60 + i }), dark)
  for (let i = 0; i < 7; i++)
    stage.add(
      leaves([2 + i * 0.75, 0.28, 0.7], [0.45, 0.42, 0.4], { count: 450, size: 0.05, seed: 80 + i }),
      light,
    )
}
