import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import { clientAddress, clientPage } from '@dossier/contract/file/client-pages'
import { ApiError } from '@dossier/shared-ui/api'
import { ClientPage } from '@dossier/shared-ui/area/client-page'
import { Skeleton } from '@dossier/shared-ui/core'
import { CountBadge, QueryView } from '@dossier/shared-ui/data'
import { useQuery } from '@dossier/shared-ui/query'
import { CreationOrRemoval } from '@dossier/shared-ui/records'
import { useNavigate, useParams } from '@dossier/shared-ui/router'
import { showError } from '@dossier/shared-ui/toasts'
import { useEffect, useState } from 'react'
import { RecordStatus } from '../records/form-status'
import { formQuery } from './form.queries'
import { FormRecord } from './form-record'
import { RecordActs } from './record-acts'
import { ReviewActs } from './review-acts'

const page = clientPage('due-diligence')

/** DDL-03: one questionnaire, as its client filled it in. A missing one leads back to the list (DDL-39). */
export function RecordPage() {
  const { companyId = '', itemId = '' } = useParams()
  const navigate = useNavigate()
  const [isEditing, setEditing] = useState(false)
  const query = useQuery(formQuery(companyId, itemId))
  const { data, error } = query
  const list = clientAddress(companyId, page)
  const isElsewhere = data !== undefined && data.dueDiligence.company_id !== companyId
  const isMissing = isElsewhere || (error instanceof ApiError && (error.status === 404 || error.status === 400))

  useEffect(() => {
    if (!isMissing) return
    showError(texts.notFound)
    void navigate(list, { replace: true })
  }, [isMissing, list, navigate])

  if (isMissing) return null
  const record = data?.dueDiligence
  return (
    <ClientPage
      showsLive
      companyId={companyId}
      page={page}
      title={record?.comment ?? page.label}
      opened={record?.comment}
      marks={
        record && (
          <>
            <RecordStatus {...record} />
            <CreationOrRemoval record={record} noun="due diligence" />
            <CountBadge count={record.changesCount} of="pending changes" state="pending" />
          </>
        )
      }
      actions={
        record && (
          <>
            <RecordActs
              record={record}
              isEditing={isEditing}
              onEdit={setEditing}
              onDeleted={() => void navigate(list)}
            />
            {data === undefined ? null : <ReviewActs form={data} />}
          </>
        )
      }
    >
      <QueryView
        query={query}
        failed={{ operation: 'questionnaire loading' }}
        skeleton={<Skeleton lines={8} height={20} />}
      >
        {(form) => <FormRecord form={form} isEditing={isEditing} onSaved={() => setEditing(false)} />}
      </QueryView>
    </ClientPage>
  )
}
