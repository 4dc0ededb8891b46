import type { ReportFilters, ReportSection } from '@dossier/contract/file/change-report'
import { reportOptions, reportStatuses, reportTypes } from '@dossier/contract/file/change-report'
import { changeMessages as texts } from '@dossier/contract/file/messages/changes'
import type { ChangeReport, ChangeView } from '@dossier/contract/file/schemas/changes'
import { clientName } from '@dossier/contract/platform/names'
import { Button, Stack, Text } from '@dossier/shared-ui/core'
import { DateRangeField } from '@dossier/shared-ui/date-range'
import { Modal } from '@dossier/shared-ui/dialogs'
import { CheckboxGroup } from '@dossier/shared-ui/forms'
import { ClientPicker } from './client-picker'
import { type ReportForm, useReportForm } from './use-report-form'
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
  const { id, client, picker, sections } = useReportedClient(view, companyId)
  const form = useReportForm(id, sections, onReport)
  return (
    <Modal
      title={texts.auditTrail}
      onClose={onClose}
      footer={
        <>
          {form.step === 'first' ? <Button onClick={form.next}>{texts.nextStep}</Button> : null}
          {form.step === 'second' ? <Button onClick={form.back}>Back</Button> : null}
          <Button kind="primary" busy={form.busy} onClick={form.send}>
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
        {form.step === 'first' ? (
          <PeriodAndSections form={form} offered={sections} />
        ) : (
          <TypesAndStatuses form={form} />
        )}
      </Stack>
    </Modal>
  )
}

type StepProps = { readonly form: ReportForm }

const PeriodAndSections = ({ form, offered }: StepProps & { readonly offered: readonly ReportSection[] }) => (
  <>
    <DateRangeField
      label="Period"
      value={{ from: form.filters.date_from, to: form.filters.date_to }}
      onChange={({ from, to }) => form.set({ date_from: from, date_to: to })}
      error={form.errors.period}
    />
    <FilterGroup form={form} name="section" label="Section" offered={offered} />
  </>
)

const TypesAndStatuses = ({ form }: StepProps) => (
  <>
    <FilterGroup form={form} name="type" label="Type" offered={reportTypes} />
    <FilterGroup form={form} name="status" label="Status" offered={reportStatuses} />
  </>
)

type FilterName = 'section' | 'type' | 'status'
type GroupProps<Name extends FilterName> = StepProps & {
  readonly name: Name
  readonly label: string
  readonly offered: ReportFilters[Name]
}

/** One list of a report's filters; what is chosen is among what is offered. */
const FilterGroup = <Name extends FilterName>({ form, name, label, offered }: GroupProps<Name>) => (
  <CheckboxGroup
    label={label}
    options={reportOptions(offered)}
    value={form.filters[name]}
    onChange={(chosen) => form.set({ [name]: chosen })}
    error={form.errors[name]}
  />
)
