import {
  checkReport,
  type ReportFilters,
  type ReportSection,
  type ReportStep,
  reportOf30Days,
} from '@dossier/contract/file/change-report'
import { exportReport } from '@dossier/contract/file/endpoints/changes'
import type { ChangeReport } from '@dossier/contract/file/schemas/changes'
import { call } from '@dossier/shared-ui/api'
import { todaysDate } from '@dossier/shared-ui/data'
import { useMutation } from '@dossier/shared-ui/query'
import { showOperationError } from '@dossier/shared-ui/toasts'
import { useState } from 'react'

export type ReportForm = ReturnType<typeof useReportForm>

/**
 * What is asked of a report in its two steps, and sending it. Errors show once a step was left or everything sent.
 * @param offered the sections that the client has: one that was chosen for another client counts no more
 */
export function useReportForm(
  companyId: string | undefined,
  offered: readonly ReportSection[],
  onReport: (report: ChangeReport) => void,
) {
  const [chosen, setChosen] = useState<ReportFilters>(() => reportOf30Days(todaysDate()))
  const [step, setStep] = useState<ReportStep>('first')
  const [checked, setChecked] = useState<ReportStep>()
  const filters = { ...chosen, section: chosen.section.filter((section) => offered.includes(section)) }
  const sending = useMutation({
    mutationFn: (companyDataId: string) => call(exportReport, { body: { filters: filters as never, companyDataId } }),
    onSuccess: ({ data }) => onReport(data),
    onError: (error) => showOperationError('audit trail export', error),
  })
  const passes = (upTo: ReportStep) => {
    setChecked(upTo)
    return Object.keys(checkReport(filters, upTo)).length === 0
  }
  return {
    filters,
    step,
    errors: checked === undefined ? {} : checkReport(filters, checked),
    busy: sending.isPending,
    set: (edits: Partial<ReportFilters>) => setChosen({ ...chosen, ...edits }),
    next: () => {
      if (!passes('first')) return
      setChecked(undefined)
      setStep('second')
    },
    back: () => setStep('first'),
    send: () => {
      if (passes('second')) {
        if (companyId !== undefined) sending.mutate(companyId)
        return
      }
      const { period, section } = checkReport(filters, 'first')
      if (period !== undefined || section !== undefined) setStep('first')
    },
  }
}
