import { settingsChoices } from '@dossier/contract/people/settings-choices'
import { limits } from '@dossier/contract/platform/limits'
import { Stack, TextField } from '@dossier/shared-ui/core'
import { Checkbox, Select, TextArea } from '@dossier/shared-ui/forms'
import { Panel } from '@dossier/shared-ui/frame'
import type { ComponentProps } from 'react'
import { MarkField } from './mark-field'
import type { OrganisationForm } from './use-save-settings'

type Props = { readonly form: OrganisationForm }

type DaysProps = Props & {
  readonly name: 'form_reminder_days' | 'reminder_days' | 'list_age_days'
  readonly label: string
  readonly options: ComponentProps<typeof Select>['options']
}

const DaysField = ({ form: { values, errors, set }, name, ...field }: DaysProps) => (
  <Select {...field} value={String(values[name])} onChange={(days) => set(name, Number(days))} error={errors[name]} />
)

export const NamePanel = ({ form: { field, values, errors, set } }: Props) => (
  <Panel title="Name and mark">
    <Stack>
      <TextField
        {...field('name')}
        label="Name"
        hint="Shown in the header and to clients who fill in a form"
        maximum={limits.organisationNameMaximum}
        required
      />
      <MarkField value={values.mark} error={errors.mark} onChange={(mark) => set('mark', mark)} />
    </Stack>
  </Panel>
)

export const TextsPanel = ({ form }: Props) => (
  <Panel title="Words for clients">
    <Stack>
      <TextArea
        {...form.field('contact_text')}
        label="Contact"
        hint="Whom to ask about a form"
        maximum={limits.organisationTextMaximum}
        optional
      />
      <TextArea
        {...form.field('privacy_text')}
        label="Privacy"
        hint="How we use your answers"
        maximum={limits.organisationTextMaximum}
        optional
      />
      <DaysField
        form={form}
        name="form_reminder_days"
        label="Reminders of a form that is not submitted"
        options={settingsChoices.formReminders}
      />
    </Stack>
  </Panel>
)

export const RulesPanel = ({ form: { field, values, set } }: Props) => (
  <Panel title="Rules">
    <Stack>
      <Checkbox
        label="A proposal needs a note that says why"
        checked={values.note_required}
        onChange={(required) => set('note_required', required)}
      />
      <Checkbox
        label="Everyone signs in with two factors"
        checked={values.two_factor_required}
        onChange={(required) => set('two_factor_required', required)}
      />
      <TextField
        {...field('auditor_mail')}
        type="email"
        label="Auditor's email address"
        hint="Signed states of the audit trail are mailed there every day"
        maximum={limits.textMaximum}
        optional
      />
    </Stack>
  </Panel>
)

export const DocumentsPanel = ({ form }: Props) => (
  <Panel title="Documents and lists">
    <Stack>
      <DaysField
        form={form}
        name="reminder_days"
        label="Reminder of a new document"
        options={settingsChoices.reminders}
      />
      <DaysField
        form={form}
        name="list_age_days"
        label="A list counts as old after"
        options={settingsChoices.listAges}
      />
      <TextField
        {...form.field('watermark')}
        label="Watermark"
        hint="For documents that are handed out"
        maximum={limits.watermarkMaximum}
        optional
      />
    </Stack>
  </Panel>
)
