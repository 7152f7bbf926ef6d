// What kinds of property OpenImmo knows (objektart): <wohnung wohnungtyp="ETAGE"/> is an apartment, and one on an upper floor.
import { isElement, elementsAt } from './elements.ts'
import { optionsOf, type Labels, type Lang, type Option } from './labels.ts'
import type { ItemElement } from '../../core/extension/source-format.ts'

interface Kind {
  /** The key of the option. */
  key: string
  labels: Labels
  /** The attribute that says more. */
  attribute: string
  /** By its values. */
  codes: Readonly<Record<string, Labels>>
}

/** By the name of the element. */
const KINDS: Readonly<Record<string, Kind>> = {
  wohnung: {
    key: 'apartment',
    labels: ['Apartment', 'Wohnung'],
    attribute: 'wohnungtyp',
    codes: {
      ETAGE: ['Upper-floor apartment', 'Etagenwohnung'],
      ERDGESCHOSS: ['Ground-floor apartment', 'Erdgeschosswohnung'],
      DACHGESCHOSS: ['Attic apartment', 'Dachgeschosswohnung'],
      MAISONETTE: ['Maisonette', 'Maisonettewohnung'],
      'LOFT-STUDIO-ATELIER': ['Loft, studio', 'Loft, Studio, Atelier'],
      PENTHOUSE: ['Penthouse', 'Penthouse-Wohnung'],
      TERRASSEN: ['Apartment with terrace', 'Terrassenwohnung'],
      SOUTERRAIN: ['Basement apartment', 'Souterrainwohnung'],
      APARTMENT: ['One-room apartment', 'Apartment'],
      FERIENWOHNUNG: ['Holiday apartment', 'Ferienwohnung'],
      GALERIE: ['Gallery apartment', 'Galeriewohnung'],
      ROHDACHBODEN: ['Unconverted attic', 'Rohdachboden'],
      ATTIKAWOHNUNG: ['Top-floor apartment with terrace', 'Attikawohnung'],
    },
  },
  haus: {
    key: 'house',
    labels: ['House', 'Haus'],
    attribute: 'haustyp',
    codes: {
      EINFAMILIENHAUS: ['Detached house', 'Einfamilienhaus'],
      DOPPELHAUSHAELFTE: ['Semi-detached house', 'Doppelhaushälfte'],
      REIHENHAUS: ['Terraced house', 'Reihenhaus'],
      REIHENEND: ['End-of-terrace house', 'Reihenendhaus'],
      REIHENMITTEL: ['Mid-terrace house', 'Reihenmittelhaus'],
      REIHENECK: ['Corner terraced house', 'Reiheneckhaus'],
      ZWEIFAMILIENHAUS: ['Two-family house', 'Zweifamilienhaus'],
      MEHRFAMILIENHAUS: ['Apartment building', 'Mehrfamilienhaus'],
      STADTHAUS: ['Town house', 'Stadthaus'],
      BUNGALOW: ['Bungalow', 'Bungalow'],
      VILLA: ['Villa', 'Villa'],
      RESTHOF: ['Former farm', 'Resthof'],
      BAUERNHAUS: ['Farmhouse', 'Bauernhaus'],
      LANDHAUS: ['Country house', 'Landhaus'],
      SCHLOSS: ['Castle', 'Schloss'],
      BURG: ['Fortress', 'Burg'],
      HERRENHAUS: ['Manor house', 'Herrenhaus'],
      FERIENHAUS: ['Holiday home', 'Ferienhaus'],
      BERGHUETTE: ['Mountain hut', 'Berghütte'],
      CHALET: ['Chalet', 'Chalet'],
      STRANDHAUS: ['Beach house', 'Strandhaus'],
      'LAUBE-DATSCHE-GARTENHAUS': ['Garden house', 'Laube, Datsche, Gartenhaus'],
      APARTMENTHAUS: ['House of apartments', 'Apartmenthaus'],
      FINCA: ['Finca', 'Finca'],
      RUSTICO: ['Rustico', 'Rustico'],
      FERTIGHAUS: ['Prefabricated house', 'Fertighaus'],
    },
  },
  grundstueck: {
    key: 'plot',
    labels: ['Plot', 'Grundstück'],
    attribute: 'grundst_typ',
    codes: {
      WOHNEN: ['Residential plot', 'Wohngrundstück'],
      GEWERBE: ['Commercial plot', 'Gewerbegrundstück'],
      INDUSTRIE: ['Industrial plot', 'Industriegrundstück'],
      LAND_FORSTWIRSCHAFT: ['Farm and forest land', 'Land- und Forstwirtschaft'],
      FREIZEIT: ['Leisure plot', 'Freizeitgrundstück'],
      GEMISCHT: ['Mixed-use plot', 'Gemischtes Grundstück'],
      GEWERBEPARK: ['Business park', 'Gewerbepark'],
      SONDERNUTZUNG: ['Special use', 'Sondernutzung'],
      SEELIEGENSCHAFT: ['Lakeside property', 'Seeliegenschaft'],
    },
  },
  zimmer: {
    key: 'room',
    labels: ['Room', 'Zimmer'],
    attribute: 'zimmertyp',
    codes: { ZIMMER: ['Single room', 'Einzelnes Zimmer'] },
  },
  buero_praxen: {
    key: 'office',
    labels: ['Office, practice', 'Büro, Praxis'],
    attribute: 'buero_typ',
    codes: {
      BUEROFLAECHE: ['Office space', 'Bürofläche'],
      BUEROHAUS: ['Office building', 'Bürohaus'],
      BUEROZENTRUM: ['Office centre', 'Bürozentrum'],
      LOFT_ATELIER: ['Loft, studio for work', 'Loft, Atelier'],
      PRAXIS: ['Practice', 'Praxis'],
      PRAXISFLAECHE: ['Space for a practice', 'Praxisfläche'],
      PRAXISHAUS: ['Building of practices', 'Praxishaus'],
      AUSSTELLUNGSFLAECHE: ['Exhibition space', 'Ausstellungsfläche'],
      COWORKING: ['Coworking', 'Coworking'],
      SHARED_OFFICE: ['Shared office', 'Gemeinschaftsbüro'],
    },
  },
  einzelhandel: {
    key: 'retail',
    labels: ['Retail', 'Einzelhandel'],
    attribute: 'handel_typ',
    codes: {
      LADENLOKAL: ['Shop', 'Ladenlokal'],
      EINZELHANDELSLADEN: ['Retail shop', 'Einzelhandelsladen'],
      VERBRAUCHERMARKT: ['Supermarket', 'Verbrauchermarkt'],
      EINKAUFSZENTRUM: ['Shopping centre', 'Einkaufszentrum'],
      KAUFHAUS: ['Department store', 'Kaufhaus'],
      FACTORY_OUTLET: ['Factory outlet', 'Factory-Outlet'],
      KIOSK: ['Kiosk', 'Kiosk'],
      VERKAUFSFLAECHE: ['Sales area', 'Verkaufsfläche'],
      AUSSTELLUNGSFLAECHE: ['Showroom', 'Ausstellungsfläche im Handel'],
    },
  },
  gastgewerbe: {
    key: 'hospitality',
    labels: ['Hospitality', 'Gastgewerbe'],
    attribute: 'gastgew_typ',
    codes: {
      GASTRONOMIE: ['Gastronomy', 'Gastronomie'],
      GASTRONOMIE_UND_WOHNUNG: ['Gastronomy with apartment', 'Gastronomie mit Wohnung'],
      PENSIONEN: ['Guest house', 'Pension'],
      HOTELS: ['Hotel', 'Hotel'],
      WEITERE_BEHERBERGUNGSBETRIEBE: ['Other lodging', 'Weiterer Beherbergungsbetrieb'],
      BAR: ['Bar', 'Bar'],
      CAFE: ['Café', 'Café'],
      DISCOTHEK: ['Club', 'Diskothek'],
      RESTAURANT: ['Restaurant', 'Restaurant'],
      RAUCHERLOKAL: ['Smokers’ pub', 'Raucherlokal'],
      EINRAUMLOKAL: ['One-room pub', 'Einraumlokal'],
    },
  },
  hallen_lager_prod: {
    key: 'industrial',
    labels: ['Hall, storage, production', 'Halle, Lager, Produktion'],
    attribute: 'hallen_typ',
    codes: {
      HALLE: ['Hall', 'Halle'],
      INDUSTRIEHALLE: ['Industrial hall', 'Industriehalle'],
      LAGER: ['Storage', 'Lager'],
      LAGERFLAECHEN: ['Storage space', 'Lagerflächen'],
      LAGER_MIT_FREIFLAECHE: ['Storage with yard', 'Lager mit Freifläche'],
      HOCHREGALLAGER: ['High-bay warehouse', 'Hochregallager'],
      SPEDITIONSLAGER: ['Forwarding warehouse', 'Speditionslager'],
      PRODUKTION: ['Production', 'Produktion'],
      WERKSTATT: ['Workshop', 'Werkstatt'],
      SERVICE: ['Service', 'Service'],
      FREIFLAECHEN: ['Open space', 'Freiflächen'],
      KUEHLHAUS: ['Cold store', 'Kühlhaus'],
    },
  },
  land_und_forstwirtschaft: {
    key: 'agriculture',
    labels: ['Agriculture, forestry', 'Land- und Forstwirtschaft'],
    attribute: 'land_typ',
    codes: {
      LANDWIRTSCHAFTLICHE_BETRIEBE: ['Farm business', 'Landwirtschaftlicher Betrieb'],
      BAUERNHOF: ['Farm', 'Bauernhof'],
      AUSSIEDLERHOF: ['Outlying farm', 'Aussiedlerhof'],
      GARTENBAU: ['Horticulture', 'Gartenbau'],
      ACKERBAU: ['Arable farming', 'Ackerbau'],
      WEINBAU: ['Vineyard', 'Weinbau'],
      VIEHWIRTSCHAFT: ['Livestock farming', 'Viehwirtschaft'],
      JAGD_UND_FORSTWIRTSCHAFT: ['Hunting and forestry', 'Jagd- und Forstwirtschaft'],
      TEICH_UND_FISCHWIRTSCHAFT: ['Ponds and fishery', 'Teich- und Fischwirtschaft'],
      SCHEUNEN: ['Barn', 'Scheune'],
      REITERHOEFE: ['Riding stable', 'Reiterhof'],
      SONSTIGE_LANDWIRTSCHAFTSIMMOBILIEN: ['Other farm property', 'Sonstige Landwirtschaftsimmobilie'],
      ANWESEN: ['Estate', 'Anwesen'],
      JAGDREVIER: ['Hunting ground', 'Jagdrevier'],
    },
  },
  parken: {
    key: 'parking',
    labels: ['Parking', 'Stellplatz, Garage'],
    attribute: 'parken_typ',
    codes: {
      STELLPLATZ: ['Parking space', 'Stellplatz'],
      CARPORT: ['Carport', 'Carport'],
      DOPPELGARAGE: ['Double garage', 'Doppelgarage'],
      DUPLEX: ['Duplex garage', 'Duplexgarage'],
      TIEFGARAGE: ['Underground car park', 'Tiefgarage'],
      BOOTSLIEGEPLATZ: ['Boat mooring', 'Bootsliegeplatz'],
      EINZELGARAGE: ['Single garage', 'Einzelgarage'],
      PARKHAUS: ['Multi-storey car park', 'Parkhaus'],
      TIEFGARAGENSTELLPLATZ: ['Underground parking space', 'Tiefgaragenstellplatz'],
      PARKPLATZ_STROM: ['Parking space with power', 'Parkplatz mit Strom'],
    },
  },
  freizeitimmobilie_gewerblich: {
    key: 'leisure',
    labels: ['Leisure', 'Freizeitimmobilie'],
    attribute: 'freizeit_typ',
    codes: {
      SPORTANLAGEN: ['Sports facility', 'Sportanlage'],
      VERGNUEGUNGSPARKS_UND_CENTER: ['Amusement park', 'Vergnügungspark'],
      FREIZEITANLAGE: ['Leisure facility', 'Freizeitanlage'],
    },
  },
  zinshaus_renditeobjekt: {
    key: 'investment',
    labels: ['Investment property', 'Zinshaus, Renditeobjekt'],
    attribute: 'zins_typ',
    codes: {
      MEHRFAMILIENHAUS: ['Apartment building as investment', 'Mehrfamilienhaus als Rendite-Objekt'],
      WOHN_UND_GESCHAEFTSHAUS: ['Residential and business building', 'Wohn- und Geschäftshaus'],
      GESCHAEFTSHAUS: ['Business building', 'Geschäftshaus'],
      BUEROGEBAEUDE: ['Office building as investment', 'Bürogebäude'],
      SB_MAERKTE: ['Self-service store', 'SB-Markt'],
      EINKAUFSCENTREN: ['Shopping centre as investment', 'Einkaufscenter'],
      WOHNANLAGEN: ['Housing complex', 'Wohnanlage'],
      VERBRAUCHERMAERKTE: ['Supermarket as investment', 'Verbrauchermarkt als Rendite-Objekt'],
      INDUSTRIEANLAGEN: ['Industrial plant', 'Industrieanlage'],
    },
  },
  sonstige: {
    key: 'other',
    labels: ['Other', 'Sonstige Immobilie'],
    attribute: 'sonstige_typ',
    codes: {
      PARKHAUS: ['Multi-storey car park as business', 'Parkhausbetrieb'],
      TANKSTELLE: ['Petrol station', 'Tankstelle'],
      KRANKENHAUS: ['Hospital', 'Krankenhaus'],
    },
  },
}
const OTHER = KINDS['sonstige']!

export const typeOptions = (lang: Lang): Option[] =>
  optionsOf(Object.fromEntries(Object.values(KINDS).map(({ key, labels }) => [key, labels])), lang)

/** Several elements have the same codes: `plot_wohnen`. */
const subtypeKey = ({ key }: Kind, code: string): string => `${key}_${code.toLowerCase().replaceAll('-', '_')}`

export const subtypeOptions = (lang: Lang): Option[] =>
  optionsOf(
    Object.fromEntries(
      Object.values(KINDS).flatMap((kind) =>
        Object.entries(kind.codes).map(([code, labels]) => [subtypeKey(kind, code), labels]),
      ),
    ),
    lang,
  )

export interface PropertyType {
  type: string
  subtype: string | undefined
  /** In German, as the rest of the document. */
  name: string
}

/** Undefined where the document does not say; what it says and we do not know is `other`. */
export function propertyType(item: ItemElement): PropertyType | undefined {
  const [found] = elementsAt(item, 'objektkategorie', 'objektart')
    .flatMap(({ children }) => children.filter(isElement))
    .filter(({ name }) => name !== 'objektart_zusatz')
  if (!found) return undefined
  const kind = Object.hasOwn(KINDS, found.name) ? KINDS[found.name]! : OTHER
  const code = (found.attributes[kind.attribute] ?? '').trim().toUpperCase()
  const isKnown = Object.hasOwn(kind.codes, code)
  return {
    type: kind.key,
    subtype: isKnown ? subtypeKey(kind, code) : undefined,
    name: (isKnown ? kind.codes[code]! : kind.labels)[1],
  }
}
