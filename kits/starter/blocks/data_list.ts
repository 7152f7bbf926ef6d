// Entries of a table.
import { dataListBlock } from 'cms/kit'
import { blockHead } from '../parts/heading.ts'

export default dataListBlock({ head: (view, { title, intro }) => blockHead(view, title, intro) })
