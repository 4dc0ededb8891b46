import { errorMessage } from '../../platform/errors'
import { limits } from '../../platform/limits'
import type { FileKind } from '../documents'
import { fileTooBig } from '../messages/documents'

/** The endings of file names that a kind goes by (DOC-18). */
export const fileEndings = {
  pdf: ['.pdf'],
  png: ['.png'],
  jpg: ['.jpg', '.jpeg'],
} as const satisfies Record<FileKind, readonly string[]>

type NamedFile = { readonly name: string; readonly size: number }

/**
 * Returns the message for a file that an upload would refuse by its name or size (DOC-18, DOC-19, FIL-02, FIL-03);
 * undefined when it may be sent. The server looks at its content, too.
 */
export function checkFile(
  { name, size }: NamedFile,
  accepts: readonly FileKind[],
  wrongType: string = errorMessage['unsupported-type'],
): string | undefined {
  const endings = accepts.flatMap((kind) => [...fileEndings[kind]])
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending))) return wrongType
  return size > limits.uploadBytes ? fileTooBig(name) : undefined
}
