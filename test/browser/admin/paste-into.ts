// Pastes into an element of a page as the clipboard of a browser hands it over, by media type.
import type { Locator } from 'playwright-core'

export async function pasteInto(target: Locator, data: Record<string, string>): Promise<void> {
  await target.click()
  await target.evaluate((element, given) => {
    const clipboardData = new DataTransfer()
    for (const [type, value] of Object.entries(given)) clipboardData.setData(type, value)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)
}
