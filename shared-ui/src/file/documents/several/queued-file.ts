import { checkFile } from '@dossier/contract/file/checks/check-file'
import type { Values } from '../../values/edit-rules'
import { checkToAttach } from '../attach-dialog'
import type { DocumentProps } from '../document-props'
import { guessDocument } from './guess-document'

/** A document that one of several files may be for. */
export type Target = DocumentProps & { readonly key: string; readonly label: string }

/** One of several files that are attached together. */
export type QueuedFile = {
  readonly id: number
  readonly file: File
  /** The key of the document it is for; '' while none is chosen. */
  readonly target: string
  readonly values: Values
  readonly state: 'waiting' | 'sending' | 'attached'
  /** In percent, while it is on its way. */
  readonly percent: number
  /** Why it did not arrive. */
  readonly refusal?: string | undefined
}

/** What keeps a file from being sent. */
export type Problems = {
  readonly target?: string | undefined
  readonly file?: string | undefined
  readonly fields: Readonly<Record<string, string>>
}

const noProblems = { fields: {} } as const

/** The files with a guess of what each is; a document takes one file, so that a second one for it is left to a person. */
export function queued(files: readonly File[], targets: readonly Target[]): readonly QueuedFile[] {
  const taken = new Set<string>()
  const called = targets.map(({ key, label, document: { type } }) => ({ key, label, type }))
  return files.map((file, id) => {
    const guess = guessDocument(file.name, called)?.key ?? ''
    const target = taken.has(guess) ? '' : guess
    if (target !== '' && !isRepeated(targets, target)) taken.add(target)
    return { id, file, target, values: {}, state: 'waiting', percent: 0 }
  })
}

/** What is wrong with a file by what is known here: nothing may be sent while something is. */
export function problemsOf(item: QueuedFile, items: readonly QueuedFile[], targets: readonly Target[]): Problems {
  const target = targets.find(({ key }) => key === item.target)
  if (target === undefined) return { ...noProblems, target: 'Say which document this is' }
  const others = items.filter(({ id, target: other }) => id !== item.id && other === item.target)
  if (others.length > 0 && !isRepeated(targets, item.target)) {
    return { ...noProblems, target: 'Another file is for this document' }
  }
  const asked = target.record === undefined ? (target.document.asked ?? []) : []
  const values = { ...Object.fromEntries(asked.map((name) => [name, ''])), ...item.values }
  return { file: checkFile(item.file, target.document.accepts), fields: checkToAttach(target.document, values) }
}

export const isSendable = ({ target, file, fields }: Problems) =>
  target === undefined && file === undefined && Object.keys(fields).length === 0

/** A place for another bank takes any number of files. */
const isRepeated = (targets: readonly Target[], wanted: string) =>
  targets.some(({ key, document, record }) => key === wanted && document.repeated === true && record === undefined)
