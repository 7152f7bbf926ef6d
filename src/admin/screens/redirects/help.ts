// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'Leads visitors of old addresses to new ones. Pages that are moved get their redirect by themselves.',
    de: 'Führt Besucher alter Adressen zu neuen. Verschobene Seiten bekommen ihre Weiterleitung von selbst.',
  },
  tasks: [
    {
      en: '[New redirect] takes an [Old address] and a [New address]. A star at the end stands for everything below: /old/*.',
      de: '[New redirect] braucht eine [Old address] und eine [New address]. Ein Stern am Ende steht für alles darunter: /alt/*.',
    },
    {
      en: '[For good (301)] is right nearly always; [For now (302)] when the old address comes back.',
      de: '[For good (301)] ist fast immer richtig; [For now (302)], wenn die alte Adresse wiederkommt.',
    },
    {
      en: '[Not found] lists addresses that visitors asked for in vain. [Redirect] makes a redirect of one.',
      de: '[Not found] nennt Adressen, die Besucher vergeblich aufgerufen haben. [Redirect] macht daraus eine Weiterleitung.',
    },
    {
      en: '[Search in addresses] finds one in a long list.',
      de: '[Search in addresses] findet eine in einer langen Liste.',
    },
  ],
  next: ['/pages', '/audit'],
})
