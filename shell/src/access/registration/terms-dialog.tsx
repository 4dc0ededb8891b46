import { getTerms } from '@dossier/contract/endpoints/organisation'
import { accessMessages } from '@dossier/contract/messages/access'
import type { Terms } from '@dossier/contract/schemas/organisation'
import { call } from '@dossier/shared-ui/api'
import { Button, Skeleton } from '@dossier/shared-ui/core'
import { ErrorState } from '@dossier/shared-ui/data'
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

type Loading = { readonly terms: Terms } | { readonly error: unknown } | 'loading'

/** ACC-15: the terms stand between a valid form and the registration (TRM-01). */
export function TermsDialog({ busy, onConfirm, onCancel }: Props) {
  const [loading, setLoading] = useState<Loading>('loading')
  const load = useCallback(async () => {
    setLoading('loading')
    try {
      const { terms } = await call(getTerms)
      setLoading({ terms })
    } catch (error) {
      setLoading({ error })
    }
  }, [])
  useEffect(() => void load(), [load])
  const terms = loading !== 'loading' && 'terms' in loading ? loading.terms : null

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
          <Button kind="primary" busy={busy} disabled={terms === null} onClick={() => terms && onConfirm(terms)}>
            Accept and register
          </Button>
        </>
      }
    >
      {loading === 'loading' ? (
        <Skeleton lines={8} label="Loading the terms" />
      ) : 'error' in loading ? (
        <ErrorState text={accessMessages.termsLoadingFailed} error={loading.error} onRetry={() => void load()} />
      ) : (
        <TermsText terms={loading.terms} />
      )}
    </Modal>
  )
}
