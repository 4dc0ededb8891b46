import { platformMessages } from '@dossier/contract/platform/messages/platform'
import { showError } from './announce'

/**
 * Puts a text on the clipboard, and answers whether it is there; if not, a toast says so. Pages that came without TLS have
 * no clipboard.
 */
export async function putOnClipboard(text: string, failed: string = platformMessages.linkNotCopied): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    showError(failed, error)
    return false
  }
}
