import type { OrganisationSettings } from '@dossier/contract/people/schemas/organisation-settings'
import { Alert, Stack } from '@dossier/shared-ui/core'
import { SaveBar } from '@dossier/shared-ui/forms'
import styles from './organisation.module.css'
import { DocumentsPanel, NamePanel, RulesPanel, TextsPanel } from './settings-panels'
import { useSaveSettings } from './use-save-settings'

/** The settings to edit; what is typed waits for Save. */
export function SettingsForm({ settings }: { readonly settings: OrganisationSettings }) {
  const form = useSaveSettings(settings)
  return (
    <form {...form.form}>
      <Stack className={styles.settings}>
        <NamePanel form={form} />
        <TextsPanel form={form} />
        <RulesPanel form={form} />
        <DocumentsPanel form={form} />
        {form.isOvertaken ? (
          <Alert state="stale" title="These settings were changed in the meantime" urgent>
            What you did not edit is shown as it is now. Look through it, then save again or discard.
          </Alert>
        ) : null}
      </Stack>
      <SaveBar
        count={form.changed.length}
        saving={form.busy}
        onSave={() => void form.submit()}
        onDiscard={form.discard}
      />
    </form>
  )
}
