import { errorMessage } from '@dossier/contract/platform/errors'
import type { RichText } from '@dossier/contract/platform/fields/field'
import { checkRichText } from '@dossier/contract/platform/validation/rich-text'
import { useEffect, useRef } from 'react'
import { useCheckedForm } from '../../draft/checked-form/use-checked-form'
import { isSameValue } from '../../draft/same-value'

type Written = { readonly comment: RichText | null }

type Options = {
  /** What is proposed or approved. */
  readonly held: RichText | null
  readonly rev: number | undefined
  readonly onSave: (value: RichText, rev: number | undefined) => Promise<number | undefined>
  readonly onDirty: ((isDirty: boolean) => void) | undefined
  /** It is given up, or saved and nothing was typed meanwhile. */
  readonly onClose: () => void
}

export type CommentForm = ReturnType<typeof useCommentForm>

/** A comment that is written over the one there is; what is typed while it is saved stays (GOV-07). */
export function useCommentForm({ held, rev, onSave, onDirty, onClose }: Options) {
  const form = useCheckedForm<Written, number | undefined>({
    initial: { comment: held },
    rev,
    check: ({ comment }) => ({ comment: comment === null ? undefined : checkRichText(comment) }),
    send: async ({ comment }, { rev: base }) => (comment === null ? base : onSave(comment, base)),
    onSent: (sent, saved) => {
      form.clear(sent, { initial: sent, rev: saved })
      if (isSameValue(typedNow.current, sent.comment)) cancel()
    },
  })
  const { isDirty, busy } = form
  const typed = form.values.comment
  const typedNow = useRef(typed)
  useEffect(() => {
    typedNow.current = typed
  })
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty])

  const cancel = () => {
    form.discard()
    onClose()
  }
  return {
    typed,
    error:
      (typed === null ? undefined : checkRichText(typed)) ??
      form.errors.comment ??
      (form.isOvertaken ? errorMessage['stale-record'] : undefined),
    busy,
    type: (text: RichText) => form.set('comment', text),
    save: () => {
      if (typed !== null) void form.submit()
    },
    cancel,
  }
}
