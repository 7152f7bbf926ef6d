// How a property of OpenImmo becomes an entry of the ready table: paths into the item, most of them into its `listing`.
import openimmo from '../formats/openimmo.ts'
import type { Field } from '../../fields/fields.ts'
import type { FieldMapping, Mapping } from '../mapping/mapping.ts'

/** Fields whose value is the child of `listing` that is called the same. */
const LISTED = [
  'title',
  'offer',
  'sale_status',
  'price',
  'price_note',
  'cold_rent',
  'warm_rent',
  'extra_costs',
  'heating_costs',
  'service_charge',
  'deposit',
  'commission',
  'living_area',
  'usable_area',
  'plot_area',
  'rooms',
  'bedrooms',
  'bathrooms',
  'floor',
  'floors',
  'parking_spaces',
  'year_built',
  'condition',
  'available_from',
  'availability',
  'street',
  'place',
  'energy_certificate',
  'energy_value',
  'energy_electricity',
  'energy_class',
  'energy_carrier',
  'contact_name',
  'contact_phone',
  'contact_email',
  'contact_photo',
  'video',
  'tour',
  'link',
] as const

const listed = (name: string): [string, FieldMapping] => [name, { path: `listing/${name}` }]

export const PROPERTIES_MAPPING: Mapping = {
  id_path: openimmo.roles!.id!,
  rows: {
    ...Object.fromEntries(LISTED.map(listed)),
    property_type: { path: 'listing/type' },
    subtype: { path: 'listing/subtype' },
    features: { path: 'listing/features/feature' },
    postcode: { path: 'geo/plz' },
    city: { path: 'geo/ort' },
    district: { path: 'geo/regionaler_zusatz' },
    description: { path: 'freitexte/objektbeschreibung | freitexte/dreizeiler' },
    location: { path: 'freitexte/lage' },
    equipment: { path: 'freitexte/ausstatt_beschr' },
    other: { path: 'freitexte/sonstige_angaben' },
    images: { path: 'listing/images/file', alt: 'listing/images/file@title' },
    floor_plans: { path: 'listing/plans/file', alt: 'listing/plans/file@title' },
    documents: { path: 'listing/documents/file', alt: 'listing/documents/file@title' },
    contact_company: { path: 'kontaktperson/firma | anbieter/firma' },
    number: { path: 'verwaltung_techn/objektnr_extern | verwaltung_techn/objektnr_intern' },
    reference: { path: 'listing/reference', tx: 'bool', default: false },
  },
}

/** As far as a table has the fields: people may have taken some away. */
export const propertiesMapping = (fields: readonly Pick<Field, 'name'>[]): Mapping => ({
  ...PROPERTIES_MAPPING,
  rows: Object.fromEntries(
    Object.entries(PROPERTIES_MAPPING.rows).filter(([name]) => fields.some((field) => field.name === name)),
  ),
})
