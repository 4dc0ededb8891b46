import type { FileFacts } from '@dossier/contract/platform/fields/field'
import { contentOf } from '../kinds/file-facts'

/** The SHA-256 of every file that is named anywhere in what is stored, each once. */
export const contentsIn = (stored: unknown): readonly string[] => [...new Set(filesIn(stored).map(contentOf))]

/** Every file that is named anywhere in what is stored. */
export function filesIn(stored: unknown): readonly FileFacts[] {
  if (typeof stored !== 'object' || stored === null) return []
  if ('serverName' in stored && typeof stored.serverName === 'string') return [stored as FileFacts]
  return Object.values(stored).flatMap(filesIn)
}
