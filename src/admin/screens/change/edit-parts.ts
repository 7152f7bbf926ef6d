// The editable fields in the input of a proposal: those of the page's head, and of each block that it contains.
import type { BlockType } from '../page-editor/page-data.ts'
import type { ChangeDetail, FieldDeclaration } from '../../client/operations.d.ts'
import type { Translate } from '../../lang/lang.ts'

export type Values = Record<string, unknown>
/** Fields whose values are in the same object of the input. */
export interface EditPart {
  title: string
  fields: FieldDeclaration[]
  values: Values
  /** Path of that object in the input. */
  path: (string | number)[]
}
interface Block {
  id?: string
  type: string
  data?: Values
  children?: Block[]
}
interface EditLabels {
  types: readonly BlockType[]
  t: Translate
}

const HEAD_OPERATIONS = ['create_page', 'update_page', 'duplicate_page', 'translate_page']

/** Empty for input without a form, which is edited as JSON. */
export function partsOf(change: ChangeDetail, labels: EditLabels): EditPart[] {
  const { operation, input, after } = change
  const head = HEAD_OPERATIONS.includes(operation) ? [headPart(input, after, { operation, labels })] : []
  if (operation === 'add_block' || operation === 'update_block') return ownBlock(change, labels)
  const blocks = Array.isArray(input['blocks']) ? (input['blocks'] as Block[]) : []
  return [...head.filter(({ fields }) => fields.length), ...blocksParts(blocks, ['blocks'], labels)]
}

/** Pointer of a part; pointers of its errors begin with it. */
export const baseOf = ({ path }: EditPart): string => path.map((word) => `/${word}`).join('')

function headPart(
  input: Values,
  after: Values | null,
  { operation, labels: { t } }: { operation: string; labels: EditLabels },
): EditPart {
  // A new page has a complete head; otherwise the fields that the proposal changes, and the title.
  const all = headFields(t)
  const fields =
    operation.endsWith('e_page') && operation !== 'create_page'
      ? all.filter(({ name }) => name === 'title' || name in input)
      : all
  const values = Object.fromEntries(fields.map(({ name }) => [name, input[name] ?? after?.[name]]))
  const known = operation === 'duplicate_page' ? fields.filter(({ name }) => name in input) : fields
  return { title: t('Page'), fields: known, values, path: [] }
}

function ownBlock({ operation, input, after }: ChangeDetail, { types }: EditLabels): EditPart[] {
  const id = input['block']
  const block = operation === 'add_block' ? (input as unknown as Block) : find(after?.['blocks'] as Block[], id)
  const type = types.find((one) => one.type === block?.type)
  return block && type ? [{ title: type.label, fields: type.fields, values: block.data ?? {}, path: ['data'] }] : []
}

const find = (list: Block[] = [], id: unknown): Block | undefined =>
  list.reduce<Block | undefined>((found, one) => found ?? (one.id === id ? one : find(one.children, id)), undefined)

function blocksParts(blocks: Block[], path: (string | number)[], labels: EditLabels): EditPart[] {
  return blocks.flatMap(({ type, data = {}, children = [] }, i) => {
    const known = labels.types.find((one) => one.type === type)
    const own = known?.fields.length
      ? [{ title: known.label, fields: known.fields, values: data, path: [...path, i, 'data'] }]
      : []
    return [...own, ...blocksParts(children, [...path, i, 'children'], labels)]
  })
}

function headFields(t: Translate): FieldDeclaration[] {
  const text = (name: string, label: string, more = {}) => ({
    type: 'text',
    widget: 'text',
    name,
    label,
    ...more,
  })
  const bool = (name: string, label: string) => ({ type: 'bool', widget: 'bool', name, label })
  return [
    text('title', t('Title'), { required: true, max: 200 }),
    text('slug', t('Address'), { max: 120, width: 'half' }),
    text('nav_title', t('Name in the menu'), { max: 80, width: 'half' }),
    text('meta_title', t('Title for search engines'), { max: 120 }),
    {
      type: 'textarea',
      widget: 'textarea',
      name: 'meta_description',
      label: t('Description for search engines'),
      max: 320,
    },
    bool('in_menu', t('In the menu')),
    bool('noindex', t('Kept from search engines')),
  ]
}
