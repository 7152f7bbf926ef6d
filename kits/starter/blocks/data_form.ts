// A form for visitors.
import { dataFormBlock } from 'cms/kit'
import { blockHead } from '../parts/heading.ts'

export default dataFormBlock({ head: (view, { title, intro }) => blockHead(view, title, intro) })
