// Passkeys in the browser: finds the elements that use one ([data-passkey]) and talks to their endpoints.
const PATHS = {
  login: '/admin/login/passkey',
  second: '/admin/login/passkey',
  elevate: '/admin/elevate/passkey',
  register: '/admin/account/passkeys',
}
/** A challenge is valid for five minutes; the one for autofill in the e-mail field is renewed before that. */
const RENEW_MS = 4 * 60 * 1000

let waiting

if (globalThis.PublicKeyCredential) for (const place of document.querySelectorAll('[data-passkey]')) prepare(place)

function prepare(place) {
  place.hidden = false
  for (const text of document.querySelectorAll('[data-passkey-without]')) text.hidden = true
  for (const text of document.querySelectorAll('[data-passkey-with]')) text.hidden = false
  const button = place.querySelector('button')
  button.addEventListener('click', async () => {
    button.disabled = true
    waiting?.abort()
    try {
      say(place, '')
      await run(place)
    } catch (error) {
      say(place, wordsFor(place, error))
    } finally {
      button.disabled = false
    }
  })
  if (place.dataset.passkey === 'login') offer(place)
}

async function run(place, credentialOptions = {}) {
  const { passkey: use, next } = place.dataset
  const base = PATHS[use]
  const making = use === 'register'
  const options = await send(`${base}/options`, {})
  const credential = making
    ? await navigator.credentials.create({ publicKey: creationOptions(options), ...credentialOptions })
    : await navigator.credentials.get({ publicKey: requestOptions(options), ...credentialOptions })
  const name = place.querySelector('input')?.value
  const body = { credential: plain(credential), ...(next && { next }), ...(making && { name }) }
  const { location, form } = await send(making ? `${base}/register` : base, body)
  if (form) post(form)
  else globalThis.location.assign(location)
}

/** Offers passkeys among the suggestions of the e-mail field until another sign-in starts. */
async function offer(place) {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
  const current = new AbortController()
  waiting = current
  const renew = setTimeout(() => current.abort('renew'), RENEW_MS)
  try {
    await run(place, { mediation: 'conditional', signal: current.signal })
  } catch (error) {
    // The user has not started anything, so it is no error when the browser cancels the suggestion.
    if (!current.signal.aborted && error.name !== 'NotAllowedError') say(place, wordsFor(place, error))
  } finally {
    clearTimeout(renew)
  }
  if (current.signal.reason === 'renew') offer(place)
}

async function send(path, body) {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const answer = await fetch(path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    credentials: 'same-origin',
  })
  const result = await answer.json().catch(() => ({}))
  if (answer.ok) return result
  if (result.location) globalThis.location.assign(result.location)
  throw Object.assign(new Error(result.detail), { status: answer.status })
}

/** Recovery codes, which are shown once, come as the response to a form, not to a script. */
function post(action) {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  document.body.append(form)
  form.submit()
}

function say(place, text) {
  const alert = place.querySelector('[role="alert"]')
  alert.hidden = text === ''
  alert.textContent = text
}

function wordsFor({ dataset }, { name, status }) {
  if (name === 'NotAllowedError' || name === 'AbortError') return dataset.cancelled
  if (name === 'InvalidStateError') return dataset.known
  return status === 429 ? dataset.often : dataset.failed
}

// WebAuthn 3 has these functions in the browser; for older browsers:
const bytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
const text = (buffer) =>
  buffer &&
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
const named = (list = []) => list.map((one) => ({ ...one, id: bytes(one.id) }))

function creationOptions(json) {
  if (PublicKeyCredential.parseCreationOptionsFromJSON) return PublicKeyCredential.parseCreationOptionsFromJSON(json)
  const { user, challenge, excludeCredentials } = json
  const binary = { challenge: bytes(challenge), user: { ...user, id: bytes(user.id) } }
  return { ...json, ...binary, excludeCredentials: named(excludeCredentials) }
}

function requestOptions(json) {
  if (PublicKeyCredential.parseRequestOptionsFromJSON) return PublicKeyCredential.parseRequestOptionsFromJSON(json)
  return { ...json, challenge: bytes(json.challenge), allowCredentials: named(json.allowCredentials) }
}

function plain(credential) {
  if (credential.toJSON) return credential.toJSON()
  const { id, rawId, type, response } = credential
  const { clientDataJSON, attestationObject, authenticatorData, signature, userHandle } = response
  const parts = { clientDataJSON, attestationObject, authenticatorData, signature, userHandle }
  const encoded = Object.entries(parts).filter(([, part]) => part)
  const transports = response.getTransports?.()
  return {
    id,
    rawId: text(rawId),
    type,
    clientExtensionResults: credential.getClientExtensionResults(),
    response: {
      ...Object.fromEntries(encoded.map(([key, part]) => [key, text(part)])),
      ...(transports && { transports }),
    },
  }
}
