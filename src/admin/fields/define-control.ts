// What the control of a field type is: how it shows a value, and how it tells that it was changed.
import type { FieldDeclaration } from '../client/operations.d.ts'
import type { FieldError } from '../client/problem.ts'
import type { FieldAi } from '../ai/field-ai.ts'
import type { App } from '../app-context.ts'
import type { FieldMarks } from './field-marks.ts'

export type { FieldDeclaration, FieldError }

/** All that a control knows of its field. */
export interface ControlContext<V = unknown> {
  field: FieldDeclaration
  /** Undefined when nothing is set. */
  value: V | undefined
  /** Of what can have the focus; its label points there. */
  id: string
  /** Ids of what describes it: help, faults, count. */
  described: string | undefined
  invalid: boolean
  readonly: boolean
  /** Language of the content, for spelling. */
  lang: string
  /** JSON Pointer of the value; errors are counted from there. */
  pointer: string
  errors: readonly FieldError[]
  /** What conditions make of the form now. */
  marks?: FieldMarks | undefined
  /** A day or a moment: when what is repeated begins. */
  starts?: string | undefined
  /** What stands in the fields beside it, and in those around its group. */
  values: Readonly<Record<string, unknown>>
  /** What AI can do here; undefined where it can do nothing. */
  ai?: FieldAi | undefined
  app: App
  /** Undefined empties the field. */
  set: (value: V | undefined) => void
}

/**
 * `control`: the label belongs to one input; `group`: it is the name of several; `name`: the control refers to it by
 * itself; `own`: the control shows it.
 */
export type LabelKind = 'control' | 'group' | 'name' | 'own'

/** How a type is offered to whoever adds a field. */
export interface FieldTypeOffer {
  /** Types that lie together; their labels are in field-kinds.ts. */
  group: 'text' | 'numbers' | 'choices' | 'files' | 'contact' | 'connections'
  /** Its place in the group; the types that are needed most come first. */
  rank: number
  /** Of the product's icons. */
  icon: string
  /** What it is for, in half a sentence. */
  purpose: { en: string; de: string }
}

export interface Control<V = unknown> {
  /** A key of contract 2.1. */
  type: string
  /** Of those fields only that declare this widget (src/lib/fields/widgets.ts). */
  widget?: string
  /** Of the control of a type; one for a widget is not chosen by itself. */
  offer?: FieldTypeOffer
  /** Left out, the label belongs to one input. */
  label?: LabelKind
  /** Where it depends on the field. */
  labelled?: (field: FieldDeclaration) => LabelKind
  /** Faults inside the value are shown there, not below the field. */
  nested?: boolean
  /** How long the value is, where a limit is to be shown. */
  length?: (value: V, field: FieldDeclaration) => { now: number; max: number } | undefined
  render: (ctx: ControlContext<V>) => unknown
}

/** A control is a declaration and the default export of its file; that of a type says how the type is offered. */
export const defineControl = <V>(control: Control<V> & ({ offer: FieldTypeOffer } | { widget: string })): Control =>
  control as unknown as Control
