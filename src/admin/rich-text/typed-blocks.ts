// What begins a block while somebody types: "- ", "1. " and "## " to "####" with a space. Everything else stays as typed.
import { Extension, InputRule, textblockTypeInputRule, wrappingInputRule } from '@tiptap/core'
import type { Allowed } from './nodes.ts'

/** The only extension whose input rules are on: those of the library also take "24. ", "* ", "+ ", "> ", "---" and stars. */
export const TYPED_BLOCKS = 'typedBlocks'

/** Undone by Backspace or Ctrl+Z, each gives back the characters that were typed. */
export const typedBlocks = ({ nodes }: Pick<Allowed, 'nodes'>) =>
  Extension.create({
    name: TYPED_BLOCKS,
    addInputRules() {
      const { bulletList, orderedList, heading } = this.editor.schema.nodes
      const levels = ([2, 3, 4] as const).filter((level) => nodes.includes(`h${level}`))
      return [
        ...(bulletList ? [wrappingInputRule({ find: /^- $/, type: bulletList })] : []),
        // A list of its own: what is typed as 1 is not shown as the next number of the list above.
        ...(orderedList
          ? [wrappingInputRule({ find: /^1\. $/, type: orderedList, joinPredicate: () => false })]
          : []),
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

/** "1. Upper floor" in a heading is a heading. */
const inParagraph = ({ find, handler }: InputRule): InputRule =>
  new InputRule({
    find,
    handler: (props) =>
      props.state.doc.resolve(props.range.from).parent.type.name === 'paragraph' ? handler(props) : null,
  })
