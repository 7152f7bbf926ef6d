// The words of the care leaflet, in English and German.

export interface Leaflet {
  sender: string
  title: string
  lead: string
  often: { title: string; head: string[]; rows: string[][] }
  stain: { title: string; steps: [string, string][] }
  never: { title: string; items: string[] }
  cloths: { title: string; text: string }
  foot: string
}

export const leaflets: Record<'en' | 'de', Leaflet> = {
  en: {
    sender: 'Fehnholt Joinery, Hamburg',
    title: 'Care of oiled surfaces',
    lead: 'Oil lets wood breathe and lets you mend it. You need a cloth, a little soap and half an hour a year.',
    often: {
      title: 'How often',
      head: ['Surface', 'Soap', 'Oil'],
      rows: [
        ['Dining table', 'once a month', 'once a year'],
        ['Worktop', 'once a week', 'twice a year'],
        ['Fronts and shelves', 'as needed', 'every five years'],
      ],
    },
    stain: {
      title: 'Getting rid of a stain',
      steps: [
        ['Clean', 'Wipe with lukewarm soapy water along the grain and let it dry overnight.'],
        ['Sand', 'Grit 180, then 240, always with the grain and a hand’s width beyond the stain.'],
        ['Oil', 'Apply a thin coat and wipe off what is left after twenty minutes.'],
        ['Wait', 'Use it carefully after a day, and without worry after a week.'],
      ],
    },
    never: {
      title: 'What oiled wood does not like',
      items: [
        'Water that stays: wipe up spills soon.',
        'Scouring powder, steel wool and ammonia.',
        'Hot pans straight from the stove.',
        'Dry air: 45 to 60 per cent humidity is good.',
      ],
    },
    cloths: {
      title: 'Mind the cloths',
      text: 'Cloths soaked in oil can catch fire by themselves. Lay them flat outside to dry, or put them in water before you throw them away.',
    },
    foot: 'Tischlerei Fehnholt · Hobelgang 12 · 22763 Hamburg · +49 40 66969 120 · werkstatt@fehnholt.example',
  },
  de: {
    sender: 'Tischlerei Fehnholt, Hamburg',
    title: 'Pflege geölter Oberflächen',
    lead: 'Öl lässt das Holz atmen und erlaubt, es auszubessern. Sie brauchen ein Tuch, etwas Seife und eine halbe Stunde im Jahr.',
    often: {
      title: 'Wie oft',
      head: ['Fläche', 'Seifen', 'Ölen'],
      rows: [
        ['Esstisch', 'einmal im Monat', 'einmal im Jahr'],
        ['Arbeitsplatte', 'einmal in der Woche', 'zweimal im Jahr'],
        ['Fronten und Regale', 'bei Bedarf', 'alle fünf Jahre'],
      ],
    },
    stain: {
      title: 'Einen Fleck entfernen',
      steps: [
        ['Reinigen', 'Mit lauwarmem Seifenwasser längs zur Maserung wischen und über Nacht trocknen lassen.'],
        [
          'Schleifen',
          'Körnung 180, dann 240, immer mit der Maserung und eine Handbreit über den Fleck hinaus.',
        ],
        ['Ölen', 'Dünn auftragen und nach zwanzig Minuten abwischen, was übrig ist.'],
        ['Warten', 'Nach einem Tag vorsichtig, nach einer Woche unbesorgt benutzen.'],
      ],
    },
    never: {
      title: 'Was geöltes Holz nicht mag',
      items: [
        'Stehendes Wasser: Wischen Sie Verschüttetes bald auf.',
        'Scheuermittel, Stahlwolle und Salmiak.',
        'Heiße Töpfe direkt vom Herd.',
        'Trockene Luft: 45 bis 60 Prozent Luftfeuchte tun gut.',
      ],
    },
    cloths: {
      title: 'Vorsicht mit den Lappen',
      text: 'Ölgetränkte Lappen können sich von selbst entzünden. Breiten Sie sie im Freien zum Trocknen aus oder legen Sie sie in Wasser, bevor Sie sie wegwerfen.',
    },
    foot: 'Tischlerei Fehnholt · Hobelgang 12 · 22763 Hamburg · +49 40 66969 120 · werkstatt@fehnholt.example',
  },
}
