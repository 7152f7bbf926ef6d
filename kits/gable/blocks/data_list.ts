// Entries of a table.
import { dataListBlock } from 'cms/kit'
import { blockHead } from '../parts/heading.ts'

export default dataListBlock({ head: blockHead })
