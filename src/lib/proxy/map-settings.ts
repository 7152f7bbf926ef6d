// Where maps come from: the website's file, else the installation's, else OpenStreetMap.
import type { Installation } from '../core/installation.ts'
import type { SiteConfig } from '../platform/config/site-config.ts'

export interface MapSettings {
  /** With {z}, {x} and {y}. */
  tiles_url: string
  /** Who made the map; shown on it. */
  attribution: string
  /** A search of Nominatim's kind, without its question. */
  geocoder_url: string
}

declare module '../core/site.ts' {
  interface Site {
    /** Where its maps come from, and who made them. */
    maps: MapSettings
  }
}

const OPENSTREETMAP: MapSettings = {
  tiles_url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© OpenStreetMap contributors',
  geocoder_url: 'https://nominatim.openstreetmap.org/search',
}

export const mapSettings = (
  { local }: Pick<Installation, 'local'>,
  { maps }: Pick<SiteConfig, 'maps'>,
): MapSettings => ({ ...OPENSTREETMAP, ...local.maps, ...maps })
