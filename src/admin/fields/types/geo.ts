// A geographic place.
import { html } from 'lit'
import { defineControl } from '../define-control.ts'
import '../geo-field.ts'

export default defineControl<unknown>({
  type: 'geo',
  offer: {
    group: 'contact',
    rank: 5,
    icon: 'map-pin',
    purpose: { en: 'A point on the map with its address', de: 'Ein Punkt auf der Karte mit seiner Adresse' },
  },
  label: 'group',
  render: (ctx) => html`<cms-geo-field .ctx=${ctx}></cms-geo-field>`,
})
