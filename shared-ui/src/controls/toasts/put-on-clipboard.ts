import { platformMessages } from '@dossier/contract/platform/messages/platform'
import { showError } from './announce'

/**
 * Puts a text on the clipboard, also one that is still to come, and answers whether it is there; if not, a toast says so.
 * Pages that came without TLS have no clipboard.
 */
export async function putOnClipboard(
  text: string | Promise<string>,
  failed: string = platformMessages.linkNotCopied,
): Promise<boolean> {
  try {
    await write(text)
    return true
  } catch (error) {
    showError(failed, error)
    return false
  }
}

/** What is still to come is promised while the button is pressed: afterwards some browsers refuse it. */
async function write(text: string | Promise<string>): Promise<void> {
  if (typeof text === 'string' || typeof ClipboardItem === 'undefined') {
    return navigator.clipboard.writeText(await text)
  }
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
}
