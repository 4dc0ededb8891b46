import { getTerms } from '@dossier/contract/people/endpoints/organisation'
import { accessMessages } from '@dossier/contract/people/messages/access'
import type { Terms } from '@dossier/contract/people/schemas/organisation'
import { isRichText } from '@dossier/contract/platform/validation/rich-text'
import { call } from '@dossier/shared-ui/api'
import { Skeleton, Stack, Text, Title } from '@dossier/shared-ui/core'
import { ErrorState } from '@dossier/shared-ui/data'
import { Modal } from '@dossier/shared-ui/dialogs'
import { RichTextView } from '@dossier/shared-ui/rich-text'
import { use, useCallback, useEffect, useState } from 'react'
import { OrganisationContext } from '../frame/external-frame'
import styles from './submitting.module.css'

type Loading = { readonly terms?: Terms; readonly error?: unknown }

/** DDL-50: the terms that hold, and what the organisation says of privacy, without leaving the form. */
export function TermsDialog({ onClose }: { readonly onClose: () => void }) {
  const organisation = use(OrganisationContext)
  const [{ terms, error }, setLoading] = useState<Loading>({})
  const load = useCallback(async () => {
    setLoading({})
    try {
      setLoading({ terms: (await call(getTerms)).terms })
    } catch (error) {
      setLoading({ error })
    }
  }, [])
  useEffect(() => void load(), [load])
  const privacy = organisation?.privacy_text ?? ''

  return (
    <Modal title="Terms and privacy policy" size="medium" onClose={onClose}>
      <Stack gap="lg">
        <Stack as="section" gap="sm" aria-label="Terms and conditions">
          <Title level={3}>Terms and conditions</Title>
          {error !== undefined ? (
            <ErrorState text={accessMessages.termsLoadingFailed} error={error} onRetry={() => void load()} />
          ) : terms === undefined ? (
            <Skeleton lines={8} label="Loading the terms" />
          ) : (
            <Words terms={terms} />
          )}
        </Stack>
        {privacy === '' ? null : (
          <Stack as="section" gap="sm" aria-label="Privacy policy">
            <Title level={3}>Privacy policy</Title>
            <p className={styles.words}>{privacy}</p>
          </Stack>
        )}
      </Stack>
    </Modal>
  )
}

function Words({ terms: { content, structure } }: { readonly terms: Terms }) {
  if (content.trim() === '') return <Text tone="dim">There are no terms and conditions yet</Text>
  return isRichText(structure) ? <RichTextView text={structure} /> : <p className={styles.words}>{content}</p>
}
