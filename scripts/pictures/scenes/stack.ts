// Boards in a stack, seen from their ends: rings of oak, ash and walnut, with laths between.
import { box } from '../mesh.ts'
import { plaster } from '../material.ts'
import { randomNumbers } from '../noise.ts'
import { panes, Stage, type Picture } from '../scene.ts'
import { wood } from '../wood.ts'
import { COLORS, floor, wall, windowOnTheLeft } from './room.ts'

const KINDS = ['oak', 'ash', 'oak', 'walnut', 'oak', 'ash', 'darkOak', 'oak'] as const

/** The picture of the stack. */
export default function stack(): Picture {
  const stage = new Stage()
  const random = randomNumbers(12)
  wall(stage, -2.4, plaster(COLORS.green))
  floor(stage, { x: [-2.4, 2.4], z: [-2.4, 1] })
  let y = 0.03
  KINDS.forEach((kind, row) => {
    const thick = [0.042, 0.034, 0.048, 0.038][row % 4]!
    let x = -0.33
    for (let i = 0; x < 0.34; i++) {
      const width = 0.15 + 0.1 * random()
      const shape = {
        along: 2 as const,
        seed: row * 10 + i,
        pith: 0.03 + 0.1 * random(),
        side: random() > 0.5 ? 90 : 265,
      }
      const material = wood(kind, { ...shape, coarse: 1.7, rough: 0.55 })
      const at: [number, number, number] = [x + width / 2, y + thick / 2, -0.9 + 0.05 * (random() - 0.5)]
      stage.add(box([width - 0.004, thick, 1.8], 0.0018), material, {
        at,
        turned: [0, (random() - 0.5) * 0.5, 0],
      })
      x += width
    }
    y += thick
    for (const z of [-0.14, -0.8, -1.5]) {
      stage.add(box([0.7, 0.024, 0.03], 0.001), wood('beech', { seed: row }), { at: [0, y + 0.012, z] })
    }
    y += 0.024
  })
  for (const z of [-0.14, -1.5])
    stage.add(box([0.72, 0.03, 0.07], 0.002), wood('darkOak', { seed: 77 }), { at: [0, 0.015, z] })
  return stage.photograph({
    size: [2400, 1600],
    camera: { eye: [-0.3, 0.5, 1.8], target: [0.07, 0.25, 0], view: 21, focus: 1.83, blur: 0.014 },
    windows: [windowOnTheLeft(-1.6, [-0.6, 1.4], 3.6)],
    sun: {
      towards: [-0.75, 0.5, 0.6],
      light: [1.5, 1.2, 0.85],
      spread: 0.02,
      plane: -1.6,
      passes: panes({ y: [0.3, 2.4], z: [0.2, 2.2] }, [3, 3]),
    },
    sky: [
      [0.3, 0.3, 0.3],
      [0.22, 0.19, 0.16],
    ],
    exposure: 1.25,
    relief: 1.5,
  })
}
