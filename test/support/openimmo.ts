// OpenImmo 1.2 as agents' programs send it: written for tests, by the names of the standard.
import { zipSync } from 'fflate'

export interface Property {
  id: string
  title?: string
  /** objektadresse_freigeben */
  released?: boolean | undefined
  action?: 'CHANGE' | 'DELETE' | 'REFERENZ' | undefined
  pictures?: string[]
  /** Put in as it is. */
  extra?: string
}

export const STREET = 'Geheime Gasse'
export const HOUSE = '17b'
export const LATITUDE = '50.123456'

export const property = ({ id, title = `Haus ${id}`, released, action, pictures = [], extra = '' }: Property) => `
  <immobilie>
    <objektkategorie><nutzungsart WOHNEN="true" GEWERBE="false"/><vermarktungsart KAUF="true"/><objektart><haus haustyp="EINFAMILIENHAUS"/></objektart></objektkategorie>
    <geo><plz>50667</plz><ort>Köln</ort><geokoordinaten breitengrad="${LATITUDE}" laengengrad="6.95"/><strasse>${STREET}</strasse><hausnummer>${HOUSE}</hausnummer><bundesland>NW</bundesland><land iso_land="DEU"/><flur>12</flur></geo>
    <kontaktperson><email_zentrale>info@makler.example</email_zentrale><name>Muster</name><vorname>Erika</vorname></kontaktperson>
    <preise><kaufpreis>349000.00</kaufpreis><waehrung iso_waehrung="EUR"/></preise>
    <flaechen><wohnflaeche>128.5</wohnflaeche><anzahl_zimmer>5</anzahl_zimmer><grundstuecksflaeche>512</grundstuecksflaeche></flaechen>
    <zustand_angaben><baujahr>1987</baujahr><energiepass><epart>BEDARF</epart><endenergiebedarf>98.7</endenergiebedarf><wertklasse>C</wertklasse></energiepass></zustand_angaben>
    <freitexte><objekttitel>${title}</objekttitel><objektbeschreibung>Ruhig &amp; hell.</objektbeschreibung></freitexte>
    <anhaenge>${pictures.map((name, i) => `<anhang location="EXTERN" gruppe="${i ? 'BILD' : 'TITELBILD'}"><format>image/jpeg</format><daten><pfad>${name}</pfad></daten></anhang>`).join('')}</anhaenge>
    <verwaltung_objekt>${released === undefined ? '' : `<objektadresse_freigeben>${released}</objektadresse_freigeben>`}</verwaltung_objekt>
    <verwaltung_techn><objektnr_extern>E-${id}</objektnr_extern><openimmo_obid>OBID-${id}</openimmo_obid>${action ? `<aktion aktionart="${action}"/>` : '<aktion/>'}<stand_vom>2026-01-02</stand_vom></verwaltung_techn>${extra}
  </immobilie>`

export const openImmo = (properties: string, { umfang = 'VOLL', modus = 'CHANGE', xmlns = '' } = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<openimmo${xmlns}><uebertragung art="ONLINE" umfang="${umfang}" modus="${modus}" version="1.2.7" sendersoftware="Test" techn_email="t@makler.example"/>
  <anbieter><anbieternr>A1</anbieternr><firma>Makler Muster</firma><openimmo_anid>ANID-1</openimmo_anid>${properties}
  </anbieter></openimmo>`

export const zipOf = (files: Record<string, string | Uint8Array>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === 'string' ? Buffer.from(content) : content,
      ]),
    ),
  )
