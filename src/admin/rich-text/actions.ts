// The actions of the toolbar: the node or mark they need, their command, and whether they are active.
import type { Editor } from '@tiptap/core'
import type { Translate } from '../lang/lang.ts'
import type { Allowed, RichTextMark, RichTextNode } from './nodes.ts'

export interface Action {
  name: string
  icon: string
  label: (t: Translate) => string
  /** In the syntax of aria-keyshortcuts. */
  keys?: string
  needs?: RichTextNode | RichTextMark
  /** Only inside of a table. */
  in_table?: boolean
  run: (editor: Editor) => void
  /** Left out for actions without a state. */
  on?: (editor: Editor) => boolean
  can?: (editor: Editor) => boolean
}

const heading = (level: 2 | 3 | 4, icon: string): Action => ({
  name: `h${level}`,
  icon,
  needs: `h${level}`,
  keys: `Control+Alt+${level}`,
  label: (t) => t('Heading {level}', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  on: (editor) => editor.isActive('heading', { level }),
})
const mark = (needs: RichTextMark, name: string, rest: Pick<Action, 'icon' | 'label' | 'keys'>): Action => ({
  ...rest,
  name,
  needs,
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
  on: (editor) => editor.isActive(name),
})
const once = (name: string, icon: string, rest: Omit<Action, 'name' | 'icon'>): Action => ({
  name,
  icon,
  ...rest,
})

const TEXT: Action[] = [
  mark('strong', 'bold', { icon: 'text-b', label: (t) => t('Bold'), keys: 'Control+B' }),
  mark('em', 'italic', { icon: 'text-italic', label: (t) => t('Italic'), keys: 'Control+I' }),
  mark('u', 'underline', { icon: 'text-underline', label: (t) => t('Underlined'), keys: 'Control+U' }),
  mark('s', 'strike', {
    icon: 'text-strikethrough',
    label: (t) => t('Struck through'),
    keys: 'Control+Shift+S',
  }),
  mark('code', 'code', { icon: 'code', label: (t) => t('Code'), keys: 'Control+E' }),
]

const BLOCKS: Action[] = [
  heading(2, 'text-h-two'),
  heading(3, 'text-h-three'),
  heading(4, 'text-h-four'),
  once('bullets', 'list-bullets', {
    needs: 'list',
    keys: 'Control+Shift+8',
    label: (t) => t('List'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    on: (editor) => editor.isActive('bulletList'),
  }),
  once('numbers', 'list-numbers', {
    needs: 'list',
    keys: 'Control+Shift+7',
    label: (t) => t('Numbered list'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    on: (editor) => editor.isActive('orderedList'),
  }),
  once('quote', 'quotes', {
    needs: 'quote',
    keys: 'Control+Shift+B',
    label: (t) => t('Quote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    on: (editor) => editor.isActive('blockquote'),
  }),
  once('rule', 'minus', {
    needs: 'hr',
    label: (t) => t('Dividing line'),
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  }),
  once('table', 'table', {
    needs: 'table',
    label: (t) => t('Table'),
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    can: (editor) => !editor.isActive('table'),
  }),
]

const HISTORY: Action[] = [
  once('undo', 'arrow-u-up-left', {
    keys: 'Control+Z',
    label: (t) => t('Undo'),
    run: (editor) => editor.chain().focus().undo().run(),
    can: (editor) => editor.can().undo(),
  }),
  once('redo', 'arrow-u-up-right', {
    keys: 'Control+Shift+Z',
    label: (t) => t('Redo'),
    run: (editor) => editor.chain().focus().redo().run(),
    can: (editor) => editor.can().redo(),
  }),
]

const table = (name: string, icon: string, rest: Pick<Action, 'label' | 'run'>): Action => ({
  name,
  icon,
  in_table: true,
  needs: 'table',
  ...rest,
})
const IN_TABLE: Action[] = [
  table('row', 'rows-plus-bottom', {
    label: (t) => t('Add row'),
    run: (editor) => editor.chain().focus().addRowAfter().run(),
  }),
  table('column', 'columns-plus-right', {
    label: (t) => t('Add column'),
    run: (editor) => editor.chain().focus().addColumnAfter().run(),
  }),
  table('no-row', 'rows', { label: (t) => t('Remove row'), run: (editor) => editor.chain().focus().deleteRow().run() }),
  table('no-column', 'columns', {
    label: (t) => t('Remove column'),
    run: (editor) => editor.chain().focus().deleteColumn().run(),
  }),
  table('head', 'table', {
    label: (t) => t('Header row'),
    run: (editor) => editor.chain().focus().toggleHeaderRow().run(),
  }),
  table('no-table', 'trash', {
    label: (t) => t('Remove table'),
    run: (editor) => editor.chain().focus().deleteTable().run(),
  }),
]

/** `link` is passed in: it opens a dialog of the element that renders the toolbar. */
export function actionsFor({ nodes, marks }: Allowed, link: Action): Action[] {
  const offered = [...nodes, ...marks]
  return [...TEXT, link, ...BLOCKS, ...HISTORY, ...IN_TABLE].filter(({ needs }) => !needs || offered.includes(needs))
}
