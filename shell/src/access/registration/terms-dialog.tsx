import { getTerms } from '@dossier/contract/people/endpoints/organisation'
import { accessMessages } from '@dossier/contract/people/messages/access'
import type { Terms } from '@dossier/contract/people/schemas/organisation'
import { call } from '@dossier/shared-ui/api'
import { Button, Skeleton } from '@dossier/shared-ui/core'
import { QueryView } from '@dossier/shared-ui/data'
import { Modal } from '@dossier/shared-ui/dialogs'
import { useCallback, useEffect, useState } from 'react'
import { TermsText } from '../../terms/terms-text'

type Props = {
  /** Registering is under way. */
  readonly busy: boolean
  /** The terms that were shown are accepted. */
  readonly onConfirm: (terms: Terms) => void
  readonly onCancel: () => void
}

type Loading = { readonly data: Terms | undefined; readonly error: unknown; readonly isFetching: boolean }

const loading: Loading = { data: undefined, error: null, isFetching: true }

/** ACC-15: the terms stand between a valid form and the registration (TRM-01). */
export function TermsDialog({ busy, onConfirm, onCancel }: Props) {
  const [query, setQuery] = useState(loading)
  const load = useCallback(async () => {
    setQuery((before) => ({ ...before, isFetching: true }))
    try {
      const { terms } = await call(getTerms)
      setQuery({ data: terms, error: null, isFetching: false })
    } catch (error) {
      setQuery({ data: undefined, error, isFetching: false })
    }
  }, [])
  useEffect(() => void load(), [load])
  const terms = query.data

  return (
    <Modal
      title="Terms and conditions"
      size="medium"
      onClose={onCancel}
      footer={
        <>
          <Button disabled={busy} onClick={onCancel}>
            Cancel
          </Button>
          <Button kind="primary" busy={busy} disabled={terms === undefined} onClick={() => terms && onConfirm(terms)}>
            Accept and register
          </Button>
        </>
      }
    >
      <QueryView
        query={{ ...query, refetch: load }}
        failed={{ text: accessMessages.termsLoadingFailed }}
        skeleton={<Skeleton lines={8} label="Loading the terms" />}
      >
        {(shown) => <TermsText terms={shown} />}
      </QueryView>
    </Modal>
  )
}
