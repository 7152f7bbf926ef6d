// Where a key leads in a grid of days (ARIA Authoring Practices, date picker).
import { parseDay, weekdayOfDay } from '../../../lib/rules/recurrence/civil.ts'
import { dayAfter, inMonth, monthAfter, monthOf } from './month.ts'

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Undefined for a key that leads nowhere; weeks begin with `first` (1 is Monday). */
export function dayForKey(event: Key, day: string, first: number): string | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
  const step = steps[event.key]
  if (step !== undefined) return dayAfter(day, step)
  const turn = { PageUp: -1, PageDown: 1 }[event.key]
  if (turn !== undefined) return inMonth(day, monthAfter(monthOf(day), event.shiftKey ? turn * 12 : turn))
  const ofWeek = (weekdayOfDay(parseDay(day) ?? 0) - first + 7) % 7
  if (event.key === 'Home') return dayAfter(day, -ofWeek)
  return event.key === 'End' ? dayAfter(day, 6 - ofWeek) : undefined
}
