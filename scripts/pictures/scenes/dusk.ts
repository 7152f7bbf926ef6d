// A house of brick and glass in the evening, its rooms lit.
import { glow, metal, paint, plaster } from '../material.ts'
import { lathe } from '../mesh.ts'
import { Stage, type Picture } from '../scene.ts'
import { wood } from '../wood.ts'
import { block, brick, ground, leaves, merged, tree } from './building.ts'

/** The picture of the house. */
export default function dusk(): Picture {
  const stage = new Stage()
  stage.add(block([-40, -0.3, -40], [40, -0.1, 30]), ground('#435a33', '#5f7440', 22))
  stage.add(block([-5.2, -0.2, 0.2], [7.6, 0, 3.4], 0.01), ground('#a39d92', '#8c867b', 6))
  stage.add(block([-5.4, -0.2, 3.4], [7.8, -0.06, 3.8], 0.01), paint('#8b857a', 0.8))
  shell(stage)
  rooms(stage)
  garden(stage)
  return stage.photograph({
    size: [2400, 1600],
    camera: { eye: [-6.6, 1.55, 13.6], target: [0.5, 1.55, 0], view: 32, shift: 0.1 },
    windows: [],
    sky: [
      [0.1, 0.24, 0.6],
      [0.9, 0.62, 0.52],
    ],
    exposure: 1.25,
  })
}

function shell(stage: Stage): void {
  const clay = brick('#7c4232', '#8e8578')
  const pale = plaster('#cdc8be', 0.4)
  stage.add(merged([block([-9.4, 0, -0.2], [-4.4, 3, 0.1], 0), block([-9.4, 0, -7], [-9.1, 3, 0], 0)]), clay)
  stage.add(block([7, 0, -7], [7.35, 3, 1.4], 0), clay)
  stage.add(block([-9.4, 0, -7.3], [7.3, 3, -7], 0), paint('#4a433c', 0.8))
  stage.add(block([-10, 3, -7.6], [8.2, 3.36, 2.1], 0.02), pale)
  stage.add(block([-2.4, 3.36, -6.6], [7, 6.3, -0.6], 0.01), slats())
  stage.add(block([-2.6, 6.3, -6.8], [7.2, 6.52, -0.3], 0.02), pale)
  // What lies before the upper rooms: a band of glass that shines, with its frame.
  stage.add(block([0.6, 3.95, -0.6], [4.9, 5.85, -0.56], 0), glow([1.5, 0.98, 0.5]))
  const black = paint('#15181b', 0.35)
  for (const x of [0.56, 1.99, 3.43, 4.86]) stage.add(block([x, 3.9, -0.6], [x + 0.07, 5.9, -0.46]), black)
  for (const y of [3.88, 5.84]) stage.add(block([0.56, y, -0.6], [4.93, y + 0.07, -0.46]), black)
  for (let x = -4.4; x <= 7; x += 1.9) stage.add(block([x, 0, -0.05], [x + 0.07, 3, 0.06]), black)
  stage.add(block([-4.4, 0, -0.05], [7, 0.07, 0.06]), black)
  stage.add(block([-4.4, 2.9, -0.05], [7, 3, 0.06]), black)
}

const slats = () => wood('darkOak', { along: 1, seed: 8, pith: 0.4, side: 20, rough: 0.6 })

function rooms(stage: Stage): void {
  stage.add(block([-9, -0.05, -7], [7, 0.01, 0], 0), wood('oak', { seed: 3, pith: 0.4, side: 20 }))
  stage.add(block([-4.3, 0, -4.6], [7, 3, -4.5], 0), plaster('#e6d9c4', 0.5))
  for (const x of [-3, -0.4, 2.2, 4.8])
    stage.add(block([x, 2.93, -3.6], [x + 1.5, 2.97, -1.2], 0), glow([6, 4.3, 2.5]))
  const oak = wood('walnut', { seed: 6, pith: 0.2, side: 20 })
  stage.add(block([-3.2, 0.72, -3], [-0.9, 0.77, -1.9], 0.005), oak)
  for (const x of [-3, -1.15]) stage.add(block([x, 0, -2.8], [x + 0.07, 0.72, -2.1], 0.005), oak)
  for (const x of [-2.9, -2.2, -1.5]) {
    stage.add(block([x, 0.42, -1.75], [x + 0.42, 0.46, -1.35], 0.005), paint('#23292e', 0.5))
    stage.add(block([x, 0.46, -1.37], [x + 0.42, 0.85, -1.33], 0.005), paint('#23292e', 0.5))
    for (const leg of [0.02, 0.37])
      stage.add(block([x + leg, 0, -1.4], [x + leg + 0.03, 0.44, -1.36], 0.003), metal('#999999'))
  }
  stage.add(
    lathe(
      [
        [0, 0],
        [0.34, 0.02],
        [0.1, 0.24],
        [0, 0.26],
      ],
      32,
    ),
    paint('#9a3a26', 0.5),
    { at: [-2.05, 1.75, -2.45] },
  )
  stage.add(block([1.9, 0.08, -3.4], [4.6, 0.46, -2.4], 0.05), paint('#56636c', 0.9, 0.1))
  stage.add(block([1.9, 0.46, -3.6], [4.6, 0.86, -3.3], 0.05), paint('#56636c', 0.9, 0.1))
  stage.add(block([2.2, 1.25, -4.48], [4.4, 2.35, -4.44], 0.004), paint('#273a46', 0.6, 0.3))
  stage.add(block([5.4, 0, -4.45], [6.9, 2.2, -4.1], 0.004), oak)
}

function garden(stage: Stage): void {
  const dark = paint('#3a4d2e', 0.7, 0.2)
  const trunk = paint('#2b231c', 0.9)
  for (let i = 0; i < 9; i++)
    stage.add(
      leaves([-17 + i * 4.4, 0.9, -10], [2.6, 1.5, 1], { count: 1500, size: 0.09, seed: 40 + i }),
      dark,
    )
  stage.put(tree(trunk, dark, { at: [-8.4, 0, -9.5], high: 8.5, seed: 3 }))
  stage.put(tree(trunk, dark, { at: [11.5, 0, -6], high: 9.5, seed: 7 }))
  stage.put(tree(trunk, paint('#3a4a2a', 0.6, 0.2), { at: [9.6, 0, 2.4], high: 5, seed: 11 }))
  for (let i = 0; i < 6; i++)
    stage.add(
      leaves([-9 + i * 0.8, 0.25, 0.9], [0.5, 0.42, 0.4], { count: 500, size: 0.05, seed: 90 + i }),
      paint('#40512f', 0.6, 0.2),
    )
}
