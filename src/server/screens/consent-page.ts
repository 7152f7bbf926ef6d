// The OAuth consent pages as markup: what a program requests, the return to it, and an invalid request.
import type { Member } from '../../lib/access/access.ts'
import { escapeHtml, html, Html } from '../../lib/base/html.ts'
import { redirectKind } from '../../lib/oauth/oauth.ts'
import type { OauthClient, RedirectKind, AuthorizationClient } from '../../lib/oauth/schema.ts'
import { AUTHORIZE } from '../oauth/metadata.ts'
import type { Translate } from './frame.ts'
import { intro, page } from './parts.ts'
import type { AccountContext } from './screen.ts'

/** What a program may do: read; write with each change waiting for approval; write directly. */
export type Access = 'read' | 'approval' | 'direct'
/** Days that it may; default 30. */
export const DAYS = [1, 7, 30, 90, 365] as const
const DEFAULT_DAYS = 30

export interface ConsentTexts {
  client: AuthorizationClient
  member: Member
  choices: Access[]
  chosen: Access
  returns: { kind: RedirectKind; url: URL }
}

/** The client, the requested access, and the buttons. */
export function consentPage(context: AccountContext, texts: ConsentTexts): Html {
  const { t, frame, visit } = context
  const { client } = texts.client
  const title = t('Connect {name}?', { name: client.name })
  const query = queryOf(visit.url)
  const action = `${AUTHORIZE}?${String(new URLSearchParams({ ...query, lang: frame.lang }))}`
  const body = html`<link rel="stylesheet" href="${frame.asset('consent.css')}">
      ${intro(title, t('This program asks to use the website in your name. It may never do more than you may.'))}
      <form class="panel" method="post" action="${action}">
        <input type="hidden" name="account" value="${texts.member.id}">
        ${facts(context, texts)}
        ${accessChoice(t, texts)}
        ${daysChoice(t)}
        <div class="decision">
          <button type="submit" name="decision" value="allow">${t('Allow')}</button>
          <button class="second" type="submit" name="decision" value="refuse">${t('Refuse')}</button>
        </div>
      </form>
      <p class="aside">${t('Allow it only if you have just started this yourself. You can end it at any time: in your account, under “Connected programs”.')}</p>`
  return page(frame, { title, body, path: AUTHORIZE, query })
}

function facts({ t, frame: { site } }: AccountContext, { client: { client }, member, returns }: ConsentTexts): Html {
  const list: [string, Html][] = [
    [t('Program'), whoIs(t, client)],
    [t('Website'), html`${site.title}<small>${new URL(site.base_url).host}</small>`],
    [t('Your account'), html`${member.name || member.email}${member.name && html`<small>${member.email}</small>`}`],
    [t('Then it leads to'), leadsTo(t, returns)],
  ]
  return html`<dl class="facts">${list.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
}

/** The client chooses its name; only the host of its metadata document is verified. */
function whoIs(t: Translate, { name, host }: OauthClient): Html {
  if (host === null)
    return html`${name}<small class="warning">${t('Nobody vouches for this name: the program only says so itself.')}</small>`
  return html`${name}<small>${t('The name is what {host} says. That it comes from there is certain.', { host })}</small>`
}

function leadsTo(t: Translate, { kind, url }: ConsentTexts['returns']): Html {
  if (kind === 'web') return html`${url.host}`
  if (kind === 'app')
    return html`${t('An app on this device')}<small>${t('The one that opens addresses with {scheme}', { scheme: url.protocol })}</small>`
  return html`${t('A program on this computer')}<small>${t('Any program that runs here can call itself by this name.')}</small>`
}

function accessChoice(t: Translate, { choices, chosen, member }: ConsentTexts): Html {
  const texts: Record<Access, [label: string, hint: string]> = {
    read: [t('Read'), t('It sees what you see, drafts included, and changes nothing.')],
    approval: [t('Read and propose changes'), t('Each change waits until a person approves it.')],
    direct: [t('Read and change at once'), t('Its changes take effect without anybody looking at them.')],
  }
  return html`<fieldset class="choices">
          <legend>${t('What may it do?')}</legend>
          ${choices.map(
            (one) => html`<div class="choice">
            <input type="radio" id="access-${one}" name="access" value="${one}" ${one === chosen && html`checked`} aria-describedby="access-${one}-hint">
            <label for="access-${one}">${texts[one][0]}</label>
            <p class="hint" id="access-${one}-hint">${texts[one][1]}</p>
          </div>`,
          )}
          ${member.mode === 'approval' && choices.includes('approval') && html`<p class="hint">${t('Your own changes wait for approval, so its changes do, too.')}</p>`}
        </fieldset>`
}

const daysChoice = (t: Translate): Html =>
  html`<div class="field">
          <label for="days">${t('For how long?')}</label>
          <select id="days" name="days">${DAYS.map((days) => html`<option value="${days}" ${days === DEFAULT_DAYS && html`selected`}>${inWords(t, days)}</option>`)}</select>
        </div>`

const inWords = (t: Translate, days: number): string =>
  days === 1 ? t('1 day') : days === 365 ? t('1 year') : t('{days} days', { days })

export interface BackTexts {
  client: OauthClient
  /** The client's redirect URI with the result. */
  to: string
  outcome: 'allowed' | 'refused' | 'broken'
  /** Error text for the client's developer. */
  why: string | undefined
}

/** The page that returns to the program. */
export function backPage({ t, frame }: AccountContext, { client, to, outcome, why }: BackTexts): Html {
  const { name } = client
  const [title, lead] = {
    allowed: [
      t('{name} is connected', { name }),
      t('If it does not go on by itself, follow the link. Then you can close this page.'),
    ],
    refused: [t('You have refused'), t('{name} gets no access.', { name })],
    broken: [t('This did not work'), t('What {name} asks for is not right, so nothing was allowed.', { name })],
  }[outcome] as [string, string]
  const body = html`${intro(title, lead)}
      <div class="panel">
        ${outcome === 'broken' && why && html`<pre lang="en"><code>${why}</code></pre>`}
        <p><a class="button" ${clientHref(to)} rel="noreferrer">${t('Back to {name}', { name: placeOf(to) ?? name })}</a></p>
      </div>`
  return page(frame, { title, body, path: AUTHORIZE, once: true })
}

/** Anyone can choose a name, so the host is shown when the target is a website. */
const placeOf = (to: string) => (redirectKind(to) === 'web' ? new URL(to).host : undefined)

/** An unknown client, or a redirect URI that is not registered: the page has no link to it. */
export function brokenPage({ t, frame, visit }: AccountContext, why: string): Html {
  const title = t('This program cannot be connected')
  const body = html`${intro(title, t('Its request is not right, so nothing was allowed. Tell whoever makes it what is written here.'))}
      <div class="panel"><pre lang="en"><code>${why}</code></pre></div>
      <p class="aside"><a href="/">${t('To the website')}</a></p>`
  return page(frame, { title, body, path: AUTHORIZE, query: queryOf(visit.url) })
}

/** The html tag rejects app schemes; this URI is registered, and of a scheme that runs nothing (redirect-uri.ts). */
const clientHref = (to: string) => new Html(`href="${escapeHtml(to)}"`)

/** The query parameters of the request, for the other language and the form. */
const queryOf = ({ searchParams }: URL): Record<string, string> =>
  Object.fromEntries([...searchParams].filter(([name]) => name !== 'lang'))
