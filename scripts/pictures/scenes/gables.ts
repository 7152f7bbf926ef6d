// Three town houses of brick with gables, in the light of the morning.
import { prism, type Mesh } from '../mesh.ts'
import { glow, paint } from '../material.ts'
import { Stage, type Picture } from '../scene.ts'
import { block, brick, frame, glass, ground, merged, moved, wall, type Opening } from './building.ts'

interface House {
  x: number
  wide: number
  eaves: number
  ridge: number
  color: string
  door: string
  columns: number
  floors: number
  lit?: number
}

/** The picture of the row of houses. */
export default function gables(): Picture {
  const stage = new Stage()
  stage.add(block([-30, -0.2, -8], [30, 0, 0.9]), ground('#8b8880', '#757168', 9))
  stage.add(block([-30, -0.3, 0.9], [30, -0.1, 20]), ground('#6a6762', '#55534e', 14))
  stage.add(block([-30, -0.3, 0.86], [30, 0.02, 1.02], 0.01), paint('#a29e94', 0.8))
  const houses: House[] = [
    { x: -20.4, wide: 7, eaves: 8.4, ridge: 12.4, color: '#8a5a45', door: '#2a2f33', columns: 3, floors: 3 },
    {
      x: -13.2,
      wide: 6.2,
      eaves: 7.6,
      ridge: 11.3,
      color: '#713a2d',
      door: '#1f2d3a',
      columns: 3,
      floors: 2,
    },
    {
      x: -6.9,
      wide: 7,
      eaves: 8.9,
      ridge: 13.4,
      color: '#93523e',
      door: '#26352f',
      columns: 3,
      floors: 3,
      lit: 4,
    },
    { x: 0.2, wide: 6.4, eaves: 7.9, ridge: 11.9, color: '#cfc8ba', door: '#6b2418', columns: 3, floors: 2 },
    { x: 6.7, wide: 7.4, eaves: 8.6, ridge: 13, color: '#6b3226', door: '#20262c', columns: 3, floors: 3 },
  ]
  for (const house of houses) stage.put(townHouse(house), { at: [house.x, 0, 0] })
  return stage.photograph({
    size: [2400, 1600],
    camera: { eye: [-3.6, 1.7, 17.5], target: [-2.2, 1.7, 0], view: 49, shift: 0.31 },
    windows: [],
    sun: { towards: [-0.62, 0.46, 0.62], light: [4.4, 3.7, 2.9], spread: 0.01 },
    sky: [
      [0.38, 0.6, 1],
      [1.1, 1.02, 0.9],
    ],
    exposure: 0.8,
  })
}

function townHouse(house: House): Stage {
  const { wide, eaves, ridge } = house
  const stage = new Stage()
  const masonry = house.color === '#cfc8ba' ? paint(house.color, 0.8, 0.05) : brick(house.color)
  const white = paint('#ece8df', 0.45, 0.02)
  const openings = windowsOf(house)
  stage.add(wall({ x: [0, wide], y: [0, eaves] }, [-0.35, 0], openings), masonry)
  stage.add(gable(house), masonry)
  stage.add(block([0.02, 0, -8], [wide - 0.02, eaves, -0.4]), paint('#3a332e', 0.8))
  stage.add(roof(house), brick('#5a2f27', '#3a2420', [0.24, 0.2]))
  stage.add(block([-0.06, 0, -0.05], [wide + 0.06, 0.42, 0.06], 0.02), paint('#8f897d', 0.8, 0.06))
  stage.add(block([-0.05, eaves - 0.14, -0.05], [wide + 0.05, eaves + 0.02, 0.1], 0.02), white)
  openings.forEach((opening, i) => {
    const door = i === 0
    const lit = house.lit === i
    const pane = block([opening.x[0], opening.y[0], -0.2], [opening.x[1], opening.y[1], -0.18], 0)
    if (door) {
      stage.add(moved(pane, [0, 0, 0.02]), paint(house.door, 0.3))
      stage.add(frame(opening, -0.15, [1, 3, 0.14]), paint(house.door, 0.3))
    } else {
      stage.add(pane, lit ? glow([2.1, 1.35, 0.6]) : glass())
      stage.add(frame(opening, -0.14, [2, 3]), white)
      stage.add(
        block(
          [opening.x[0] - 0.07, opening.y[0] - 0.08, -0.1],
          [opening.x[1] + 0.07, opening.y[0], 0.08],
          0.01,
        ),
        white,
      )
    }
    stage.add(
      block(
        [opening.x[0] - 0.14, opening.y[1], -0.1],
        [opening.x[1] + 0.14, opening.y[1] + 0.24, 0.035],
        0.01,
      ),
      white,
    )
  })
  stage.add(
    block([openings[0]!.x[0] - 0.2, 0, 0], [openings[0]!.x[1] + 0.2, 0.16, 0.5], 0.02),
    paint('#a8a396', 0.8),
  )
  stage.add(block([wide - 1.3, ridge - 1.9, -3], [wide - 0.6, ridge + 0.4, -2.3], 0.02), brick('#6a3428'))
  return stage
}

function windowsOf({ wide, eaves, columns, floors }: House): Opening[] {
  const step = wide / columns
  const high = (eaves - 0.5) / floors
  const all: Opening[] = []
  for (let floor = 0; floor < floors; floor++)
    for (let i = 0; i < columns; i++) {
      const middle = step * (i + 0.5)
      const bottom = 0.45 + floor * high
      if (floor === 0 && i === 0) all.push({ x: [middle - 0.55, middle + 0.55], y: [0.16, 2.55] })
      else
        all.push({
          x: [middle - 0.52, middle + 0.52],
          y: [bottom + 0.62, bottom + 0.62 + Math.min(1.75, high - 1)],
        })
    }
  return all
}

/** The gable rises in steps, as those of Lübeck do. */
function gable({ wide, eaves, ridge }: House): Mesh {
  const steps = 5
  const parts: Mesh[] = []
  const high = (ridge + 0.5 - eaves) / steps
  for (let i = 0; i < steps; i++) {
    const inset = (wide / 2 / (steps + 0.4)) * i
    parts.push(block([inset, eaves + i * high, -0.35], [wide - inset, eaves + (i + 1) * high, 0], 0))
  }
  return merged(parts)
}

const roof = ({ wide, eaves, ridge }: House): Mesh =>
  prism(
    [
      [-0.02, eaves],
      [wide + 0.02, eaves],
      [wide / 2, ridge],
    ],
    [-8, -0.36],
    0.01,
  )
