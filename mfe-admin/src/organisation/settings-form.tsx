import type { OrganisationSettings } from '@dossier/contract/people/schemas/organisation-settings'
import { Alert, Stack } from '@dossier/shared-ui/core'
import { SaveBar } from '@dossier/shared-ui/forms'
import styles from './organisation.module.css'
import { DocumentsPanel, NamePanel, RulesPanel, TextsPanel } from './settings-panels'
import { useSaveSettings } from './use-save-settings'

/** The settings to edit; what is typed waits for Save. */
export function SettingsForm({ settings }: { readonly settings: OrganisationSettings }) {
  const checked = useSaveSettings(settings)
  return (
    <form {...checked.form}>
      <Stack className={styles.settings}>
        <NamePanel form={checked} />
        <TextsPanel form={checked} />
        <RulesPanel form={checked} />
        <DocumentsPanel form={checked} />
        {checked.isOvertaken ? (
          <Alert state="stale" title="These settings were changed in the meantime" urgent>
            What you did not edit is shown as it is now. Look through it, then save again or discard.
          </Alert>
        ) : null}
      </Stack>
      <SaveBar
        count={checked.changed.length}
        saving={checked.busy}
        onSave={() => void checked.submit()}
        onDiscard={checked.discard}
      />
    </form>
  )
}
