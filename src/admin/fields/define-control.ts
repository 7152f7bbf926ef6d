// Types of the control of a field type: how it renders a value and reports changes.
import type { FieldDeclaration } from '../client/operations.d.ts'
import type { FieldError } from '../client/problem.ts'
import type { FieldAi } from '../ai/field-ai.ts'
import type { App } from '../app-context.ts'
import type { FieldMarks } from './field-marks.ts'

export type { FieldDeclaration, FieldError }

/** The properties of the field that are passed to its control. */
export interface ControlContext<V = unknown> {
  field: FieldDeclaration
  /** Undefined when nothing is set. */
  value: V | undefined
  /** Id of the focusable element; the label refers to it. */
  id: string
  /** Ids of the elements that describe it: help, errors, count. */
  described: string | undefined
  invalid: boolean
  readonly: boolean
  /** Language of the content, for spell checking. */
  lang: string
  /** JSON Pointer of the value; pointers of errors begin with it. */
  pointer: string
  errors: readonly FieldError[]
  /** The current state of the form's conditional fields. */
  marks?: FieldMarks | undefined
  /** The start of a recurring event: a day or a point in time. */
  starts?: string | undefined
  /** The values of its sibling fields, and of those around its group. */
  values: Readonly<Record<string, unknown>>
  /** The AI tools of the field; undefined where there are none. */
  ai?: FieldAi | undefined
  app: App
  /** Undefined clears the field. */
  set: (value: V | undefined) => void
}

/**
 * `control`: the label belongs to one input; `group`: it names several inputs; `name`: the control refers to it
 * itself; `own`: the control renders it.
 */
export type LabelWay = 'control' | 'group' | 'name' | 'own'

/** How a type is offered to whoever adds a field. */
export interface Offer {
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
  /** A field type of contract 2.1. */
  type: string
  /** Used only for fields that declare this widget (src/lib/fields/widgets.ts). */
  widget?: string
<<<<<<< HEAD
  /** Of the control of a type; one for a widget is not chosen by itself. */
  offer?: Offer
  /** Left out, the label belongs to one input. */
=======
  /** When left out, the label belongs to one input. */
>>>>>>> f-w5
  label?: LabelWay
  /** For a label that depends on the field. */
  labelled?: (field: FieldDeclaration) => LabelWay
  /** The control itself shows the errors inside its value. */
  nested?: boolean
  /** The current and maximum length of the value, where there is a limit. */
  length?: (value: V, field: FieldDeclaration) => { now: number; max: number } | undefined
  render: (ctx: ControlContext<V>) => unknown
}

/** A control is a declaration and the default export of its file; that of a type says how the type is offered. */
export const defineControl = <V>(control: Control<V> & ({ offer: Offer } | { widget: string })): Control =>
  control as unknown as Control
