import { clientAddress, clientPage } from '@dossier/contract/client-pages'
import { dueDiligenceMessages as texts } from '@dossier/contract/messages/due-diligence'
import { ApiError } from '@dossier/shared-ui/api'
import { Skeleton } from '@dossier/shared-ui/core'
import { ErrorState } from '@dossier/shared-ui/data'
import { Page } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { useNavigate, useParams } from '@dossier/shared-ui/router'
import { showError } from '@dossier/shared-ui/toasts'
import { useEffect } from 'react'
import { formQuery } from './form.queries'
import { FormRecord } from './form-record'

/** DDL-03: one questionnaire, as its client filled it in. A missing one leads back to the list (DDL-39). */
export function RecordPage() {
  const { companyId = '', itemId = '' } = useParams()
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useQuery(formQuery(companyId, itemId))
  const list = clientAddress(companyId, clientPage('due-diligence'))
  const isElsewhere = data !== undefined && data.dueDiligence.company_id !== companyId
  const isMissing = isElsewhere || (error instanceof ApiError && (error.status === 404 || error.status === 400))

  useEffect(() => {
    if (!isMissing) return
    showError(texts.notFound)
    void navigate(list, { replace: true })
  }, [isMissing, list, navigate])

  if (isMissing) return null
  if (data !== undefined) return <FormRecord form={data} listHref={list} />
  return (
    <Page title={texts.title} breadcrumbs={[{ label: texts.title, href: list }]}>
      {error === null ? (
        <Skeleton lines={8} height={20} />
      ) : (
        <ErrorState
          text="The questionnaire could not be loaded."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  )
}
