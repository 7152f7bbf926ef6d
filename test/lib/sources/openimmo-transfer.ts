// A transfer as agents' programs send it (OpenImmo 1.2.7): a flat, a house, a plot, an office, and what is deleted or a reference.

/** Released, for sale, with most of what the standard knows. */
export const HOUSE = `<immobilie>
  <objektkategorie>
    <nutzungsart WOHNEN="true" GEWERBE="false" ANLAGE="false" WAZ="false"/>
    <vermarktungsart KAUF="1" MIETE_PACHT="0" ERBPACHT="0" LEASING="0"/>
    <objektart><haus haustyp="DOPPELHAUSHAELFTE"/><objektart_zusatz>mit Einliegerwohnung</objektart_zusatz></objektart>
  </objektkategorie>
  <geo>
    <plz>47441</plz><ort>Moers</ort><geokoordinaten breitengrad="51.45342" laengengrad="6.62610"/>
    <strasse>Am Pulverturm</strasse><hausnummer>12a</hausnummer><bundesland>Nordrhein-Westfalen</bundesland><land iso_land="DEU"/>
    <regionaler_zusatz>Hülsdonk</regionaler_zusatz><anzahl_etagen>2</anzahl_etagen>
  </geo>
  <kontaktperson>
    <email_zentrale>info@immo-weber.example</email_zentrale><email_direkt>a.weber@immo-weber.example</email_direkt>
    <tel_durchw>02841 / 99 88 - 15</tel_durchw><tel_zentrale>02841 9988-0</tel_zentrale>
    <name>Weber</name><vorname>Anja</vorname><titel>Dr.</titel><anrede>Frau</anrede><firma>Weber Immobilien GmbH</firma>
    <strasse>Steinstraße</strasse><hausnummer>3</hausnummer><plz>47441</plz><ort>Moers</ort>
    <foto location="EXTERN"><format>JPG</format><daten><pfad>weber.jpg</pfad></daten></foto>
  </kontaktperson>
  <preise>
    <kaufpreis auf_anfrage="false">489000.00</kaufpreis><aussen_courtage mit_mwst="true">3.57</aussen_courtage>
    <courtage_hinweis>Verdient und fällig mit dem Kaufvertrag.</courtage_hinweis>
    <waehrung iso_waehrung="EUR"/><provisionspflichtig>true</provisionspflichtig>
  </preise>
  <flaechen>
    <wohnflaeche>142.5</wohnflaeche><nutzflaeche>38</nutzflaeche><grundstuecksflaeche>412.00</grundstuecksflaeche>
    <anzahl_zimmer>5.5</anzahl_zimmer><anzahl_schlafzimmer>3.00</anzahl_schlafzimmer><anzahl_badezimmer>2</anzahl_badezimmer>
    <anzahl_balkone>0</anzahl_balkone><anzahl_terrassen>1</anzahl_terrassen>
  </flaechen>
  <ausstattung>
    <bad DUSCHE="true" WANNE="true" FENSTER="1"/><kueche EBK="true" OFFEN="false"/><boden PARKETT="true" FLIESEN="true"/>
    <kamin>true</kamin><heizungsart ZENTRAL="true" FUSSBODEN="true"/><befeuerung GAS="true"/><fahrstuhl PERSONEN="false"/>
    <stellplatzart GARAGE="true" FREIPLATZ="true"/><gartennutzung>true</gartennutzung><moebliert moeb="TEIL"/>
    <unterkellert keller="JA"/><gaestewc>true</gaestewc><rolladen>1</rolladen><sauna>false</sauna>
    <breitband_zugang art="VDSL" speed="100"/>
  </ausstattung>
  <zustand_angaben>
    <baujahr>ca. 1998</baujahr><zustand zustand_art="GEPFLEGT"/><verkaufstatus stand="RESERVIERT"/>
    <energiepass><epart>BEDARF</epart><gueltig_bis>2033-04-01</gueltig_bis><endenergiebedarf>98.70</endenergiebedarf>
      <primaerenergietraeger>Erdgas leicht</primaerenergietraeger><wertklasse>C</wertklasse><baujahr>1998</baujahr></energiepass>
  </zustand_angaben>
  <freitexte>
    <objekttitel>Doppelhaushälfte mit Garten &amp; Kamin</objekttitel>
    <lage>Zehn Minuten zu Fuß bis zur Altstadt.</lage>
    <ausstatt_beschr>Parkett im Erdgeschoss.</ausstatt_beschr>
    <objektbeschreibung>Hell und ruhig.

Der Garten liegt nach Süden.</objektbeschreibung>
    <sonstige_angaben><![CDATA[Besichtigung nach <b>Absprache</b>.]]></sonstige_angaben>
  </freitexte>
  <anhaenge>
    <anhang location="EXTERN" gruppe="BILD"><anhangtitel>Garten</anhangtitel><format>image/jpeg</format><daten><pfad>h1_garten.jpg</pfad></daten></anhang>
    <anhang location="EXTERN" gruppe="GRUNDRISS"><anhangtitel>Erdgeschoss</anhangtitel><format>JPG</format><daten><pfad>h1_eg.jpg</pfad></daten></anhang>
    <anhang location="EXTERN" gruppe="TITELBILD"><anhangtitel>Ansicht</anhangtitel><format>image/jpeg</format><daten><pfad>h1_titel.jpg</pfad></daten></anhang>
    <anhang location="EXTERN" gruppe="DOKUMENTE"><anhangtitel>Exposé</anhangtitel><format>application/pdf</format><daten><pfad>h1_expose.pdf</pfad></daten></anhang>
    <anhang location="REMOTE" gruppe="INNENANSICHTEN"><format>image/png</format><daten><pfad>https://bilder.example/h1/innen.png</pfad></daten></anhang>
    <anhang location="EXTERN" gruppe="KARTEN_LAGEPLAN"><anhangtitel>Lageplan</anhangtitel><format>image/png</format><daten><pfad>h1_lage.png</pfad></daten></anhang>
    <anhang location="EXTERN" gruppe="ANBIETERLOGO"><format>image/png</format><daten><pfad>logo.png</pfad></daten></anhang>
    <anhang location="EXTERN" gruppe="BILD"><anhangtitel>Film</anhangtitel><format>video/mp4</format><daten/></anhang>
  </anhaenge>
  <verwaltung_objekt>
    <objektadresse_freigeben>true</objektadresse_freigeben><abdatum>2026-12-01</abdatum><verfuegbar_ab>nach Vereinbarung</verfuegbar_ab>
    <denkmalgeschuetzt>false</denkmalgeschuetzt><haustiere>true</haustiere>
  </verwaltung_objekt>
  <verwaltung_techn>
    <objektnr_intern>4711</objektnr_intern><objektnr_extern>WE-2026-17</objektnr_extern><aktion aktionart="CHANGE"/>
    <openimmo_obid>OD20261101120000000$WEB1</openimmo_obid><kennung_ursprung>onOffice</kennung_ursprung><stand_vom>2026-11-01</stand_vom>
  </verwaltung_techn>
</immobilie>`

/** To let, with an address that is not released, written as carelessly as some programs do. */
export const FLAT = `<immobilie>
  <objektkategorie>
    <nutzungsart WOHNEN="true"/><vermarktungsart KAUF="false" MIETE_PACHT="true"/><objektart><wohnung wohnungtyp="etage"/></objektart>
  </objektkategorie>
  <geo>
    <plz>50823</plz><ort>Köln</ort><geokoordinaten breitengrad="50.95012" laengengrad="6.91777"/><strasse>Verborgene Gasse</strasse>
    <hausnummer>99x</hausnummer><etage>3</etage><anzahl_etagen>5</anzahl_etagen><wohnungsnummer>W-31</wohnungsnummer>
    <gemarkung>Ehrengemarkung</gemarkung><flur>77</flur><flurstueck>1234/5</flurstueck><regionaler_zusatz>Ehrenfeld</regionaler_zusatz>
    <user_defined_simplefield feldname="geheim">Verborgene Gasse 99x</user_defined_simplefield>
  </geo>
  <kontaktperson><tel_durchw>auf Anfrage</tel_durchw><tel_handy>+49 171 5550123</tel_handy><email_direkt>keine</email_direkt>
    <email_zentrale>info@immo-weber.example</email_zentrale><name>Yılmaz</name><vorname>Deniz</vorname></kontaktperson>
  <preise>
    <nettokaltmiete>980.00</nettokaltmiete><nebenkosten>190.50</nebenkosten><warmmiete>1170.5</warmmiete><kaution>2940</kaution>
    <provisionspflichtig>false</provisionspflichtig><waehrung iso_waehrung="EUR"/>
  </preise>
  <flaechen><wohnflaeche>74,20</wohnflaeche><anzahl_zimmer>3</anzahl_zimmer><anzahl_balkone>1</anzahl_balkone><grundstuecksflaeche>0.00</grundstuecksflaeche></flaechen>
  <ausstattung><kueche EBK="1"/><fahrstuhl PERSONEN="true"/><heizungsart FERN="true"/><unterkellert keller="TEIL"/></ausstattung>
  <zustand_angaben><baujahr>1962</baujahr><zustand zustand_art="TEIL_VOLLSANIERT"/>
    <energiepass><epart>VERBRAUCH</epart><energieverbrauchkennwert>121,4</energieverbrauchkennwert><wertklasse>D</wertklasse></energiepass>
    <energiepass/></zustand_angaben>
  <freitexte><objektbeschreibung>Mit Balkon zum Hof.</objektbeschreibung></freitexte>
  <anhaenge>
    <anhang location="EXTERN"><daten><pfad>bilder\\w2_kueche.JPG</pfad></daten></anhang>
    <anhang location="EXTERN" gruppe="KARTEN_LAGEPLAN"><daten><pfad>w2_lage.png</pfad></daten></anhang>
    <anhang location="EXTERN" gruppe="BILD"><format>pdf</format><daten><pfad>w2_expose.pdf</pfad></daten></anhang>
  </anhaenge>
  <verwaltung_objekt><objektadresse_freigeben>false</objektadresse_freigeben><verfuegbar_ab>01.02.2027</verfuegbar_ab></verwaltung_objekt>
  <verwaltung_techn><objektnr_intern>4712</objektnr_intern><objektnr_extern>WE-2026-18</objektnr_extern><aktion/><openimmo_obid>OD-FLAT</openimmo_obid></verwaltung_techn>
</immobilie>`

/** A price on request, and nothing of rooms: 0 says neither. */
export const PLOT = `<immobilie>
  <objektkategorie><nutzungsart WOHNEN="true" GEWERBE="true"/><vermarktungsart ERBPACHT="true"/><objektart><grundstueck grundst_typ="WOHNEN"/></objektart></objektkategorie>
  <geo><plz>26723</plz><ort>Emden</ort></geo>
  <kontaktperson><firma>Weber Immobilien GmbH</firma></kontaktperson>
  <preise><kaufpreis auf_anfrage="true">0.00</kaufpreis><freitext_preis>Erbbauzins auf Anfrage</freitext_preis></preise>
  <flaechen><wohnflaeche>0</wohnflaeche><grundstuecksflaeche>780</grundstuecksflaeche><anzahl_zimmer>0.00</anzahl_zimmer></flaechen>
  <anhaenge/>
  <verwaltung_objekt/>
  <verwaltung_techn><objektnr_extern>WE-2026-19</objektnr_extern><aktion aktionart="CHANGE"/></verwaltung_techn>
</immobilie>`

/** In francs, and of a kind that nobody knows. */
export const OFFICE = `<immobilie>
  <objektkategorie><vermarktungsart MIETE_PACHT="true"/><objektart><buero_praxen buero_typ="PRAXISFLAECHE"/></objektart></objektkategorie>
  <geo><ort>Basel</ort></geo>
  <preise><nettokaltmiete>4200</nettokaltmiete><waehrung iso_waehrung="CHF"/></preise>
  <flaechen><bueroflaeche>210</bueroflaeche></flaechen>
  <ausstattung><befeuerung LUFTWP="true"/><fahrstuhl LASTEN="true"/></ausstattung>
  <zustand_angaben><zustand zustand_art="BRANDNEU"/></zustand_angaben>
  <verwaltung_techn><objektnr_intern>CH-1</objektnr_intern><aktion aktionart="CHANGE"/></verwaltung_techn>
</immobilie>`

export const DELETED = `<immobilie><verwaltung_techn><objektnr_extern>WE-2025-02</objektnr_extern><aktion aktionart="DELETE"/><openimmo_obid>OD-GONE</openimmo_obid></verwaltung_techn></immobilie>`

export const REFERENCE = `<immobilie>
  <objektkategorie><vermarktungsart KAUF="true"/><objektart><zinshaus_renditeobjekt zins_typ="WOHN_UND_GESCHAEFTSHAUS"/></objektart></objektkategorie>
  <geo><ort>Duisburg</ort></geo><preise><kaufpreis>1250000</kaufpreis></preise>
  <zustand_angaben><verkaufstatus stand="VERKAUFT"/></zustand_angaben>
  <verwaltung_techn><objektnr_extern>WE-2024-08</objektnr_extern><aktion aktionart="REFERENZ"/><openimmo_obid>OD-REF</openimmo_obid></verwaltung_techn>
</immobilie>`

export const transfer = (
  properties: readonly string[],
  { umfang = 'VOLL', encoding = 'UTF-8' } = {},
) => `<?xml version="1.0" encoding="${encoding}"?>
<openimmo xmlns="http://www.openimmo.de">
<uebertragung xmlns="" art="OFFLINE" umfang="${umfang}" modus="CHANGE" version="1.2.7" sendersoftware="onOffice" senderversion="21" techn_email="technik@immo-weber.example" timestamp="2026-11-01T02:00:00"/>
<anbieter><anbieternr>10234</anbieternr><firma>Weber Immobilien GmbH</firma><openimmo_anid>AN-1</openimmo_anid>
${properties.join('\n')}
</anbieter></openimmo>`
