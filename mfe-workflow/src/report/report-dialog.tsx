import {
  checkReport,
  type ReportFilters,
  type ReportStep,
  reportOf30Days,
  reportOptions,
  reportStatuses,
  reportTypes,
} from '@dossier/contract/file/change-report'
import { exportReport } from '@dossier/contract/file/endpoints/changes'
import { changeMessages as texts } from '@dossier/contract/file/messages/changes'
import type { ChangeReport, ChangeView } from '@dossier/contract/file/schemas/changes'
import { calendarDateOf } from '@dossier/contract/platform/dates'
import { clientName } from '@dossier/contract/platform/names'
import { call } from '@dossier/shared-ui/api'
import { Button, Stack, Text } from '@dossier/shared-ui/core'
import { DateRangeField } from '@dossier/shared-ui/date-range'
import { Modal } from '@dossier/shared-ui/dialogs'
import { CheckboxGroup } from '@dossier/shared-ui/forms'
import { useMutation } from '@dossier/shared-ui/query'
import { showFailure } from '@dossier/shared-ui/toasts'
import { useState } from 'react'
import { ClientPicker } from './client-picker'
import { useReportedClient } from './use-reported-client'

type Props = {
  readonly view: ChangeView
  /** The client of the list; picked where the list is over all of them. */
  readonly companyId: string | undefined
  readonly onReport: (report: ChangeReport) => void
  readonly onClose: () => void
}

/** NTF-17 to NTF-21: what an Audit Trail is to hold, in two steps; Export sends from either. */
export function ReportDialog({ view, companyId, onReport, onClose }: Props) {
  const { id, client, picker, sections: offered } = useReportedClient(view, companyId)
  const [filters, setFilters] = useState<ReportFilters>(() => reportOf30Days(calendarDateOf(new Date())))
  const [step, setStep] = useState<ReportStep>('first')
  const [checked, setChecked] = useState<ReportStep>()
  const asked = { ...filters, section: filters.section.filter((section) => offered.includes(section)) }
  const errors = checked === undefined ? {} : checkReport(asked, checked)
  const sending = useMutation({
    mutationFn: (companyDataId: string) => call(exportReport, { body: { filters: asked as never, companyDataId } }),
    onSuccess: ({ data }) => onReport(data),
    onError: (error) => showFailure('audit trail export', error),
  })
  const set = (edits: Partial<ReportFilters>) => setFilters({ ...filters, ...edits })
  const passes = (upTo: ReportStep) => {
    setChecked(upTo)
    return Object.keys(checkReport(asked, upTo)).length === 0
  }
  const next = () => {
    if (!passes('first')) return
    setChecked(undefined)
    setStep('second')
  }
  const send = () => {
    if (!passes('second')) {
      const { period, section } = checkReport(asked, 'first')
      if (period !== undefined || section !== undefined) setStep('first')
      return
    }
    if (id !== undefined) sending.mutate(id)
  }
  return (
    <Modal
      title={texts.auditTrail}
      onClose={onClose}
      footer={
        <>
          {step === 'first' ? <Button onClick={next}>{texts.nextStep}</Button> : null}
          {step === 'second' ? <Button onClick={() => setStep('first')}>Back</Button> : null}
          <Button kind="primary" busy={sending.isPending} onClick={send}>
            {texts.exportReport}
          </Button>
        </>
      }
    >
      <Stack>
        {companyId === undefined ? (
          <ClientPicker id={id} picker={picker} />
        ) : (
          <Text>
            Client: <strong>{client === undefined ? '' : clientName(client)}</strong>
          </Text>
        )}
        {step === 'first' ? (
          <>
            <DateRangeField
              label="Period"
              value={{ from: filters.date_from, to: filters.date_to }}
              onChange={({ from, to }) => set({ date_from: from, date_to: to })}
              error={errors.period}
            />
            <CheckboxGroup
              label="Section"
              options={reportOptions(offered)}
              value={asked.section}
              onChange={(section) => set({ section: section as ReportFilters['section'] })}
              error={errors.section}
            />
          </>
        ) : (
          <>
            <CheckboxGroup
              label="Type"
              options={reportOptions(reportTypes)}
              value={filters.type}
              onChange={(type) => set({ type: type as ReportFilters['type'] })}
              error={errors.type}
            />
            <CheckboxGroup
              label="Status"
              options={reportOptions(reportStatuses)}
              value={filters.status}
              onChange={(status) => set({ status: status as ReportFilters['status'] })}
              error={errors.status}
            />
          </>
        )}
      </Stack>
    </Modal>
  )
}
