// A date and time, displayed in a time zone.
import { html } from 'lit'
import { defineControl } from '../define-control.ts'
import '../datetime-field.ts'

export default defineControl<string>({
  type: 'datetime',
  offer: {
    group: 'numbers',
    rank: 3,
    icon: 'calendar-check',
    purpose: {
      en: 'A day with its time: when an event begins',
      de: 'Ein Tag mit Uhrzeit: wann etwas beginnt',
    },
  },
  render: (ctx) => html`<cms-datetime-field .ctx=${ctx}></cms-datetime-field>`,
})
