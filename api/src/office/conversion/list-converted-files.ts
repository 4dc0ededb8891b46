import type { ActorContext } from '../context'
import { presentConvertedFile } from './converted-file'

/** FIU-22: what the caller has converted, newest first. */
export async function listConvertedFiles({ convertedFiles, actor }: ActorContext) {
  const files = await convertedFiles.ofUploader(actor.userId)
  return { files: files.map(presentConvertedFile) }
}
