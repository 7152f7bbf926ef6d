import { defineBlock } from 'cms/kit'
import { blockHead } from '../parts/heading.ts'
import { link } from '../parts/link.ts'
import { mapFigure, markersOf, routeUrl } from '../parts/map.ts'

export default defineBlock({
  label: 'Map',
  description: 'Your location on a map that sends no visitor data to others.',
  icon: 'map-pin',
  group: 'contact',
  feature: 'maps',
  fields: {
    title: { type: 'text', label: 'Title', max: 120 },
    intro: { type: 'textarea', label: 'Introduction', rows: 2, max: 300 },
    place: { type: 'geo', label: 'Place', required: true },
    address: {
      type: 'textarea',
      label: 'Displayed address',
      help: 'Empty: the address of the place.',
      rows: 3,
      max: 300,
    },
    markers: {
      type: 'group',
      label: 'More places',
      max: 12,
      item_label: 'label',
      fields: {
        label: { type: 'text', label: 'Name', required: true, max: 80 },
        place: { type: 'geo', label: 'Place', required: true },
      },
    },
    zoom: {
      type: 'number',
      label: 'Zoom',
      help: 'From 3, a continent, to 19, a house. Empty: as close as all places allow.',
      min: 3,
      max: 19,
      step: 1,
      width: 'half',
    },
    height: {
      type: 'select',
      label: 'Height',
      width: 'half',
      default: 'medium',
      options: [
        { key: 'low', label: 'Low' },
        { key: 'medium', label: 'Medium' },
        { key: 'tall', label: 'Tall' },
      ],
    },
    caption: { type: 'text', label: 'Caption', max: 160 },
  },
  variants: {
    aside: 'Address beside the map',
    below: 'Address below the map',
    wide: 'Full page width',
  },
  sample: {
    title: 'How to find us',
    place: { lat: 53.5603, lng: 9.9307, address: 'Hobelgang 12, 22763 Hamburg' },
    address: 'Fehnholt joinery\nHobelgang 12\n22763 Hamburg',
    caption: 'The entrance is in the yard, behind the archway.',
  },
  jsonld({ data, site }) {
    const { place } = data
    if (!place) return undefined
    const geo = { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lng }
    return { '@type': 'Place', name: site.title, ...(place.address && { address: place.address }), geo }
  },
  render(view) {
    const { data, edit, html, lt } = view
    const markers = markersOf(view)
    const others = markers.length > 1
    const address = data.address || (others ? '' : data.place?.address)
    const route = data.place && { href: routeUrl(data.place), label: lt('Plan a route'), external: true }
    const list = others
      ? html`<ol class="map-places">
          ${markers.map(({ label, mark }) => html`<li><span ${mark}>${label}</span></li>`)}
        </ol>`
      : ''
    const where = html`<div class="map-where">
      ${address ? html`<address class="map-address" ${edit('address')}>${address}</address>` : ''}
      ${route ? html`<p>${link(route, 'more')}</p>` : ''}
    </div>`
    const figure = mapFigure(view, markers)
    return html`<div class="wrap map-wrap">
        <div class="map-text">
          ${blockHead(view, data.title, data.intro)}
          ${others ? list : ''} ${where}
        </div>
        ${view.block.variant === 'wide' ? '' : figure}
      </div>
      ${view.block.variant === 'wide' ? figure : ''}`
  },
})
