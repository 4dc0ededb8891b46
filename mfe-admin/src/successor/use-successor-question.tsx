import { ApiError } from '@dossier/shared-ui/api'
import { ConfirmDialog } from '@dossier/shared-ui/dialogs'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** What a call says once its caller wants it without a successor. */
type Consent = { readonly without_successor?: true }

type Question = { readonly reason: string; readonly answer: (isWanted: boolean) => void }

/** What sends an act and asks where it has to be asked, and the dialog that does. */
export type SuccessorQuestion = {
  readonly asking: <T>(send: (consent: Consent) => Promise<T>) => Promise<T>
  readonly dialog: ReactNode
}

/**
 * GOV-38: an act that takes one of the last two confirmed decision makers is refused, until someone who was asked in words
 * wants it without a successor. Who does not is left with the refusal.
 */
export function useSuccessorQuestion(): SuccessorQuestion {
  const [question, setQuestion] = useState<Question>()
  const open = useRef<Question>(undefined)
  useEffect(() => () => open.current?.answer(false), [])

  const ask = (reason: string) =>
    new Promise<boolean>((resolve) => {
      const answer = (isWanted: boolean) => {
        open.current = undefined
        setQuestion(undefined)
        resolve(isWanted)
      }
      open.current = { reason, answer }
      setQuestion(open.current)
    })

  return {
    asking: async (send) => {
      try {
        return await send({})
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'successor-needed' || !(await ask(error.message)))
          throw error
        return send({ without_successor: true })
      }
    },
    dialog: question ? <SuccessorDialog {...question} /> : null,
  }
}

const SuccessorDialog = ({ reason, answer }: Question) => (
  <ConfirmDialog
    title="Without a successor?"
    text={`${reason}.`}
    consequences={[
      'Nobody is left to confirm another decision maker, and what is decided may stay marked as unconfirmed',
      'The audit trail says that you went on without a successor',
    ]}
    confirm="Go on without a successor"
    danger
    onConfirm={() => answer(true)}
    onCancel={() => answer(false)}
  />
)
