// Events, month by month.
import { calendarBlock } from 'cms/kit'
import { blockHead } from '../parts/heading.ts'

export default calendarBlock({ head: blockHead })
