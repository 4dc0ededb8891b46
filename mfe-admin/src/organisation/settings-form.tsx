import type { OrganisationSettings } from '@dossier/contract/people/schemas/organisation-settings'
import { settingsChoices } from '@dossier/contract/people/settings-choices'
import { limits } from '@dossier/contract/platform/limits'
import { Alert, Stack, TextField } from '@dossier/shared-ui/core'
import { Checkbox, SaveBar, Select, TextArea } from '@dossier/shared-ui/forms'
import { Panel } from '@dossier/shared-ui/frame'
import { MarkField } from './mark-field'
import styles from './organisation.module.css'
import { useSaveSettings } from './use-save-settings'

/** The settings to edit; what is typed waits for Save. */
export function SettingsForm({ settings }: { readonly settings: OrganisationSettings }) {
  const { form, field, values, set, errors, changed, busy, submit, discard, isOvertaken } = useSaveSettings(settings)
  return (
    <form {...form}>
      <Stack className={styles.settings}>
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
        <Panel title="Words for clients">
          <Stack>
            <TextArea
              {...field('contact_text')}
              label="Contact"
              hint="Whom to ask about a form"
              maximum={limits.organisationTextMaximum}
              optional
            />
            <TextArea
              {...field('privacy_text')}
              label="Privacy"
              hint="What becomes of the answers in a form"
              maximum={limits.organisationTextMaximum}
              optional
            />
            <Select
              label="Reminders of a form that is not submitted"
              options={settingsChoices.formReminders}
              value={String(values.form_reminder_days)}
              onChange={(days) => set('form_reminder_days', Number(days))}
              error={errors.form_reminder_days}
            />
          </Stack>
        </Panel>
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
              label="Mailbox of the auditor"
              hint="Signed states of the audit trail are mailed there every day"
              maximum={limits.textMaximum}
              optional
            />
          </Stack>
        </Panel>
        <Panel title="Documents and lists">
          <Stack>
            <Select
              label="Reminder of a new document"
              options={settingsChoices.reminders}
              value={String(values.reminder_days)}
              onChange={(days) => set('reminder_days', Number(days))}
              error={errors.reminder_days}
            />
            <Select
              label="A list counts as old after"
              options={settingsChoices.listAges}
              value={String(values.list_age_days)}
              onChange={(days) => set('list_age_days', Number(days))}
              error={errors.list_age_days}
            />
            <TextField
              {...field('watermark')}
              label="Watermark"
              hint="For documents that are handed out"
              maximum={limits.watermarkMaximum}
              optional
            />
          </Stack>
        </Panel>
        {isOvertaken ? (
          <Alert state="stale" title="These settings were changed in the meantime" urgent>
            What you did not edit is shown as it is now. Look through it, then save again or discard.
          </Alert>
        ) : null}
      </Stack>
      <SaveBar count={changed.length} saving={busy} onSave={() => void submit()} onDiscard={discard} />
    </form>
  )
}
