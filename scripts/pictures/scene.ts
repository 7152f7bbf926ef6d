// A set that can be photographed: pieces in a room, the light that falls in, and the camera.
import { type Material } from './material.ts'
import { type Mesh } from './mesh.ts'
import { add, rotation, turn, type Vec } from './vector.ts'

export interface Place {
  at?: Vec
  /** Degrees about x, then y, then z. */
  turned?: Vec
}

export interface Piece {
  material: Material
  at: Vec
  turn: number[]
}

/** A window: a rectangle from a corner along two sides that gives soft light to the side its cross product looks. */
export interface Window {
  corner: Vec
  along: Vec
  up: Vec
  light: Vec
}

export interface Sun {
  /** Where it stands, seen from the set. */
  towards: Vec
  light: Vec
  /** How far its disc spreads; larger is softer. */
  spread: number
  /** The wall it comes through, as a plane at this x, and how much of it passes there (0 to 1). */
  plane?: number
  passes?: (point: Vec) => number
}

export interface Camera {
  eye: Vec
  target: Vec
  /** Vertical angle of view in degrees. */
  view: number
  /** Distance that is sharp, and how strongly the rest blurs (in widths of the picture). */
  focus?: number
  blur?: number
  /** Shifts the picture upwards like a view camera, in heights of the picture; keeps uprights upright. */
  shift?: number
}

export interface Picture {
  size: [number, number]
  camera: Camera
  pieces: Piece[]
  meshes: Mesh[]
  windows: Window[]
  sun?: Sun
  /** The light from everywhere else: from above and from below. */
  sky: [Vec, Vec]
  exposure: number
  /** Metres of relief are exaggerated by this much. */
  relief?: number
}

export type Look = Omit<Picture, 'pieces' | 'meshes'>

/** Collects pieces; `add` puts one into place. */
export class Stage {
  readonly pieces: Piece[] = []
  readonly meshes: Mesh[] = []

  add(mesh: Mesh, material: Material, place: Place = {}): this {
    const piece: Piece = { material, at: place.at ?? [0, 0, 0], turn: rotation(place.turned ?? [0, 0, 0]) }
    this.pieces.push(piece)
    this.meshes.push(mesh)
    return this
  }

  /** The pieces of another stage, moved and turned as one. */
  put(stage: Stage, place: Place = {}): this {
    const whole = rotation(place.turned ?? [0, 0, 0])
    stage.pieces.forEach((piece, i) => {
      const at = add(turn(whole, piece.at), place.at ?? [0, 0, 0])
      this.pieces.push({ material: piece.material, at, turn: product(whole, piece.turn) })
      this.meshes.push(stage.meshes[i]!)
    })
    return this
  }

  photograph(look: Look): Picture {
    return { ...look, pieces: this.pieces, meshes: this.meshes }
  }
}

function product(a: number[], b: number[]): number[] {
  return [0, 3, 6].flatMap((row) =>
    [0, 1, 2].map(
      (column) => a[row]! * b[column]! + a[row + 1]! * b[column + 3]! + a[row + 2]! * b[column + 6]!,
    ),
  )
}

/** A window of columns and rows as a mask for the sun: bars of wood between the panes. */
export function panes(frame: { y: [number, number]; z: [number, number] }, grid: [number, number]) {
  return ([, y, z]: Vec): number => {
    const u = ((z - frame.z[0]) / (frame.z[1] - frame.z[0])) * grid[0]
    const v = ((y - frame.y[0]) / (frame.y[1] - frame.y[0])) * grid[1]
    if (u < 0 || v < 0 || u > grid[0] || v > grid[1]) return 0
    const bar = 0.022
    const wide = (frame.z[1] - frame.z[0]) / grid[0]
    const high = (frame.y[1] - frame.y[0]) / grid[1]
    const free = (n: number, size: number) => Math.min(n - Math.floor(n), Math.ceil(n) - n) * size > bar
    return free(u, wide) && free(v, high) ? 1 : 0
  }
}
