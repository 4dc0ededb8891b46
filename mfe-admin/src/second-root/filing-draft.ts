import { type FilingKind, filingKinds } from '@dossier/contract/platform/decider-filings'

/** What is typed of a filing. */
export type FilingDraft = {
  readonly kind: string
  readonly reference: string
  readonly digests: string
  readonly confirmer: string
}

export const draftOf = (): FilingDraft => ({ kind: filingKinds[0], reference: '', digests: '', confirmer: '' })

/** The digests of lines as sha256sum prints them: what follows a digest is the name of its file. */
export const digestsIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().split(/\s/)[0]?.toLowerCase() ?? '')
    .filter((digest) => digest !== '')

export const kindOf = (text: string): FilingKind => filingKinds.find((kind) => kind === text) ?? filingKinds[0]
