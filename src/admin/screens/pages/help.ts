// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'All pages of the website as a tree. Their order here is their order in menus, and what lies below a page has its address below it.',
    de: 'Alle Seiten der Website als Baum. Ihre Reihenfolge ist auch die in den Menüs, und was unter einer Seite liegt, hat auch eine Adresse darunter.',
  },
  tasks: [
    {
      en: '[New page] makes a page. Choose its title, its [Parent page] and whether it starts empty or as a copy.',
      de: '[New page] legt eine Seite an. Wählen Sie Titel, [Parent page] und ob sie leer oder als Kopie beginnt.',
      permission: 'pages.edit',
      feature: 'pages.structure',
    },
    {
      en: 'Click the title of a page to edit it.',
      de: 'Klicken Sie auf den Titel einer Seite, um sie zu bearbeiten.',
      permission: 'pages.edit',
    },
    {
      en: 'Drag a page to another place to move it. Its old address leads to the new one by itself.',
      de: 'Ziehen Sie eine Seite an eine andere Stelle, um sie zu verschieben. Die alte Adresse führt dann von selbst zur neuen.',
      permission: 'pages.manage',
      feature: 'pages.structure',
    },
    {
      en: 'The menu at the end of a row has all else, for example [Duplicate], [Hide in the menu] and [Move to the trash].',
      de: 'Im Menü am Ende der Zeile steht alles Weitere, zum Beispiel [Duplicate], [Hide in the menu] und [Move to the trash].',
      permission: 'pages.edit',
    },
    {
      en: 'Tick several pages to publish them together or to put them into the trash.',
      de: 'Haken Sie mehrere Seiten an, um sie zusammen zu veröffentlichen oder in den Papierkorb zu legen.',
      permission: ['pages.publish', 'pages.manage'],
    },
    {
      en: '[Search pages] and [State] show only some, for example all drafts.',
      de: '[Search pages] und [State] zeigen nur einen Teil, zum Beispiel alle Entwürfe.',
    },
  ],
  next: ['/menus', '/trash', '/redirects'],
})
