// Typed block markers: "- ", "1. " and "## " to "####" with a space. Everything else stays as typed.
import { Extension, InputRule, textblockTypeInputRule, wrappingInputRule } from '@tiptap/core'
import type { Allowed } from './nodes.ts'

/** The only extension with input rules: those of the library also convert "24. ", "* ", "+ ", "> ", "---" and asterisks. */
export const TYPED_BLOCKS = 'typedBlocks'

/** Undone by Backspace or Ctrl+Z, which restore the typed characters. */
export const typedBlocks = ({ nodes }: Pick<Allowed, 'nodes'>) =>
  Extension.create({
    name: TYPED_BLOCKS,
    addInputRules() {
      const { bulletList, orderedList, heading } = this.editor.schema.nodes
      const levels = ([2, 3, 4] as const).filter((level) => nodes.includes(`h${level}`))
      return [
        ...(bulletList ? [wrappingInputRule({ find: /^- $/, type: bulletList })] : []),
        // A separate list: a typed 1 must not continue the numbering of the list above.
        ...(orderedList ? [wrappingInputRule({ find: /^1\. $/, type: orderedList, joinPredicate: () => false })] : []),
        ...(heading
          ? levels.map((level) =>
              textblockTypeInputRule({
                find: new RegExp(`^#{${level}} $`),
                type: heading,
                getAttributes: { level },
              }),
            )
          : []),
      ].map(inParagraph)
    },
  })

/** "1. Upper floor" in a heading stays a heading. */
const inParagraph = ({ find, handler }: InputRule): InputRule =>
  new InputRule({
    find,
    handler: (props) =>
      props.state.doc.resolve(props.range.from).parent.type.name === 'paragraph' ? handler(props) : null,
  })
