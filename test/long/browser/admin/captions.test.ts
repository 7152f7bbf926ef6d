// Captions in the admin: written by a program, corrected beside the recording, published, shown; and written by hand with keys.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { settled } from '../../../support/admin-house.ts'
import { copier, program, recording } from '../../../lib/transcription/stand-in.ts'
import { runSiteJobsApart } from '../../../../src/lib/core/jobs/jobs.ts'
import { mediaLibrary } from '../../../browser/admin/media-library.ts'

const SPOKEN = 'WEBVTT\n\n00:00.000 --> 00:00.400\ngo foreward ten meters\n\n00:00.300 --> 00:00.900\nstop\n'
const listener = program(`write(output, ${JSON.stringify(SPOKEN)})`)
const SHOTS = process.env['CMS_SHOTS']

suite('captions of a recording', () => {
  const library = mediaLibrary({
    transcription: { program: listener.file, ffmpeg: copier().file, model: '/models/base.bin' },
  })
  const { ask, item, open, button, toast } = library
  const captionText = (n: number) => library.page.getByRole('textbox', { name: `Text of caption ${n}`, exact: true })
  const shot = async (name: string) => {
    if (!SHOTS) return
    for (const [size, viewport] of Object.entries({
      desktop: { width: 1440, height: 900 },
      phone: { width: 390, height: 844 },
    }))
      for (const colorScheme of ['light', 'dark'] as const) {
        await library.page.emulateMedia({ colorScheme })
        await library.page.setViewportSize(viewport)
        await library.page.locator('cms-item-captions').scrollIntoViewIfNeeded()
        await library.page.screenshot({
          path: join(SHOTS, `${name}-${size}-${colorScheme}.png`),
          fullPage: true,
        })
      }
    await library.page.emulateMedia({ colorScheme: null })
    await library.page.setViewportSize({ width: 1440, height: 900 })
  }

  test('a program writes a draft, a person corrects and publishes it with its transcript', async () => {
    const { id } = await ask('upload_media', recording())
    await open(`/media/${id}`)
    await button('Write captions automatically').click()
    await library.page.getByText(/The recording (waits|is being)/).waitFor()
    await runSiteJobsApart(library.house.installation, 'default')
    await library.page.getByText('Made by a machine').waitFor()
    await shot('list')
    await button('Check and publish').click()
    assert.equal(await captionText(1).inputValue(), 'go foreward ten meters')
    await library.page.getByText('It starts before the one above has ended.').waitFor()
    await captionText(1).fill('go forward ten meters')
    await captionText(1).press('ArrowLeft')
    await captionText(1).press('Home')
    for (let n = 0; n < 'go forward'.length; n++) await captionText(1).press('ArrowRight')
    await captionText(1).press('Control+Enter')
    await library.page.getByRole('textbox', { name: 'Text of caption 3', exact: true }).waitFor()
    assert.equal(await captionText(2).inputValue(), 'ten meters')
    await captionText(2).press('Alt+ArrowDown')
    assert.equal(await captionText(3).evaluate((one) => one.matches(':focus')), true)
    await library.page.getByRole('textbox', { name: 'Start of caption 3' }).fill('0:00.5')
    await library.page.getByRole('textbox', { name: 'Start of caption 3' }).press('Tab')
    await library.page.getByText('It starts before the one above has ended.').waitFor({ state: 'detached' })
    await shot('editor')
    await button('Save draft').click()
    await toast('The draft is saved.')
    assert.deepEqual(
      (await item(id)).captions.map(({ draft, machine }) => [draft, machine]),
      [[true, true]],
    )
    await button('Publish captions').click()
    await toast('The captions are published.')
    const { captions, transcript } = await item(id)
    assert.deepEqual(
      [captions.map(({ draft, machine }) => [draft, machine]), transcript],
      [[[false, false]], 'go forward ten meters stop'],
    )
    const { vtt } = await ask('get_captions', { id, lang: 'en' })
    assert.equal(
      vtt,
      'WEBVTT\n\n00:00:00.000 --> 00:00:00.200\ngo forward\n\n00:00:00.200 --> 00:00:00.400\nten meters\n\n00:00:00.500 --> 00:00:00.900\nstop\n',
    )
  })

  test('captions are written by hand; what is wrong is said at its place, and nothing is lost unasked', async () => {
    const { id } = await ask('upload_media', recording())
    await open(`/media/${id}`)
    await button('Write captions').click()
    await button('Publish captions').click()
    await library.page.getByText('There is no caption yet.').waitFor()
    await button('Add caption here').click()
    await button('Save draft').click()
    await library.page.getByText('Caption 1 is not finished yet.').waitFor()
    await captionText(1).fill('Hello')
    await library.page.locator('cms-captions-editor').getByRole('button', { name: 'Close' }).click()
    const cancel = library.page.getByRole('button', { name: 'Cancel' }).last()
    await cancel.click()
    // What is behind the question can be reached again.
    await cancel.waitFor({ state: 'hidden' })
    assert.equal(await captionText(1).inputValue(), 'Hello')
    await library.page.getByRole('textbox', { name: 'Seconds; with a minus they start earlier' }).fill('1,5')
    await button('Shift times').click()
    assert.equal(await library.page.getByRole('textbox', { name: 'Start of caption 1' }).inputValue(), '00:01.500')
    await button('Undo').click()
    assert.equal(await library.page.getByRole('textbox', { name: 'Start of caption 1' }).inputValue(), '00:00.000')
    await button('Save draft').click()
    await toast('The draft is saved.')
    await library.page.locator('cms-captions-editor').getByRole('button', { name: 'Close' }).click()
    await settled(library.page)
    assert.deepEqual(
      (await item(id)).captions.map(({ draft, machine }) => [draft, machine]),
      [[true, false]],
    )
    assert.deepEqual(library.complaints, [])
  })

  test('what is typed beside the captions and not saved yet neither loses nor replaces the transcript they make', async () => {
    const { id } = await ask('upload_media', recording())
    await open(`/media/${id}`)
    await library.page.getByRole('textbox', { name: 'Credit' }).first().fill('Anna')
    await button('Write captions').click()
    await button('Add caption here').click()
    await captionText(1).fill('said aloud')
    await button('Publish captions').click()
    await toast('The captions are published.')
    await button('Save').click()
    await toast('Saved.')
    const { credit, transcript } = await item(id)
    assert.deepEqual([credit, transcript?.trim()], ['Anna', 'said aloud'])
  })

  test('captions that somebody else saved meanwhile are shown before they are replaced; other changes do not stop them', async () => {
    const { id } = await ask('upload_media', recording())
    const cue = (text: string) => `WEBVTT\n\n00:00.000 --> 00:00.400\n${text}\n`
    const save = (text: string) => ask('set_captions', { id, lang: 'en', vtt: cue(text), draft: true })
    const stored = async () =>
      (await ask('get_captions', { id, lang: 'en', draft: true })) as unknown as { vtt: string }
    await save('First')
    await open(`/media/${id}`)
    await button('Check and publish').click()
    await captionText(1).fill('Mine')
    await ask('update_media', { id, alt: 'A voice' })
    await button('Save draft').click()
    await toast('The draft is saved.')
    assert.match((await stored()).vtt, /Mine/)
    await save('Theirs')
    await captionText(1).fill('Mine again')
    await button('Save draft').click()
    await button('Take theirs').click()
    assert.equal(await captionText(1).inputValue(), 'Theirs')
    await button('Undo').click()
    assert.equal(await captionText(1).inputValue(), 'Mine again')
    assert.match((await stored()).vtt, /Theirs/)
    await button('Save draft').click()
    await toast('The draft is saved.')
    assert.match((await stored()).vtt, /Mine again/)
  })
})
